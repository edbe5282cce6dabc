import type { Document } from "@vasati/contract/documents";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../../lib/api-error.ts";
import { fetchFile } from "../../lib/download.ts";
import { handleFailure } from "../../lib/handle-failure.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./document.module.css";

/** Pictures that every browser draws; a browser draws them, and never runs anything in them. */
export const isPicture = (mediaType: string): boolean => ["image/jpeg", "image/png", "image/webp"].includes(mediaType);

interface PreviewProps {
  document: Document;
  onClose: () => void;
}

/** Fetches the picture with the person's token, and keeps it for as long as it is shown. */
function usePictureUrl({ document, onClose }: PreviewProps): string | undefined {
  const { id } = document;
  const [url, setUrl] = useState<string>();
  const fail = useEffectEvent((error: ApiError) => {
    handleFailure(error, "download");
    onClose();
  });
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      try {
        const { bytes } = await fetchFile("GET /documents/{id}/downloads", { params: { id: String(id) } });
        if (!isGone) setUrl((made = URL.createObjectURL(bytes)));
      } catch (error) {
        if (!isGone) fail(error as ApiError);
      }
    };
    void show();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}

/** A document that is a picture, shown over the page. */
export function PicturePreview(props: PreviewProps) {
  const { document, onClose } = props;
  const translate = useTranslate();
  const url = usePictureUrl(props);
  return (
    <Dialog title={document.fileName} size="large" onClose={onClose} closesOutside>
      <div className={styles.preview}>
        {url === undefined ? (
          <span role="status">
            <Spinner />
            <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
          </span>
        ) : (
          <img className={styles.picture} src={url} alt={document.documentType} />
        )}
      </div>
    </Dialog>
  );
}
