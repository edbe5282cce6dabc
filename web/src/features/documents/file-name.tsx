import type { Document } from "@vasati/contract/papers/documents";
import { useState } from "react";
import { saveFile, showFile, useDownload } from "../../lib/api/files/download.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import styles from "./document.module.css";
import { isPicture, PicturePreview } from "./picture-preview.tsx";

/** The name of a document as a button that opens it: pictures in a dialog, PDFs in a new tab; other files are downloaded. */
export function FileName({ document }: { document: Document }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const { id, fileName, mediaType } = document;
  const isPdf = mediaType === "application/pdf";
  const { start, isPending, isPossible } = useDownload("GET /documents/{id}/downloads", isPdf ? showFile : saveFile);
  const open = () => (isPicture(mediaType) ? setShown(true) : start({ params: { id: String(id) } }));
  return (
    <>
      <button
        type="button"
        className={styles.name}
        data-printed
        aria-busy={isPending}
        disabled={!isPossible}
        title={isPdf ? translate("document.opensTab") : undefined}
        onClick={isPending ? undefined : open}
      >
        {fileName}
      </button>
      {isShown && <PicturePreview document={document} onClose={() => setShown(false)} />}
    </>
  );
}
