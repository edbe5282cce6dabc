import { useState } from "react";
import { useRetriedPicture } from "../../../../domain/picture-url.ts";
import { fetchFile } from "../../../../lib/api/files/download.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PictureDialog } from "../../../../ui/dialogs/picture-dialog.tsx";
import styles from "./picture.module.css";

interface PictureProps {
  call: "GET /claims/{id}/picture" | "GET /dues/{id}/picture";
  /** Of the record. */
  id: number;
  pictureId: number;
  title: string;
  /** Of what the picture is, for those who can't see it. */
  name: string;
}

/** The picture of a record: small, opened large by a press. */
export function Picture({ call, id, pictureId, title, name }: PictureProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { url, hasFailed, retry } = useRetriedPicture({
    key: String(pictureId),
    fetchPicture: () => fetchFile(call, { params: { id: String(id) } }),
    // Left open, it would be waited for without end.
    onFailed: () => setOpen(false),
  });
  return (
    <>
      <button
        type="button"
        className={styles.open}
        data-printed
        aria-label={translate(hasFailed ? "picture.retry" : "picture.open", { name })}
        onClick={hasFailed ? retry : () => setOpen(true)}
      >
        {url ? <img className={styles.picture} src={url} alt="" /> : hasFailed ? translate("picture.again") : title}
      </button>
      {isOpen && <PictureDialog title={title} alt={name} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
