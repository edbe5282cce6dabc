import type { Document } from "@vasati/contract/papers/documents";
import { fetchFile } from "../../lib/api/download.ts";
import { handleFailure } from "../../lib/api/handle-failure.ts";
import { usePictureUrl } from "../../domain/picture-url.ts";
import { PictureDialog } from "../../ui/picture-dialog.tsx";

/** Pictures that every browser draws; a browser draws them, and never runs anything in them. */
export const isPicture = (mediaType: string): boolean => ["image/jpeg", "image/png", "image/webp"].includes(mediaType);

interface PreviewProps {
  document: Document;
  onClose: () => void;
}

/** A document that is a picture, shown over the page. */
export function PicturePreview({ document, onClose }: PreviewProps) {
  const { id, fileName, documentType } = document;
  const url = usePictureUrl({
    key: String(id),
    fetchPicture: () => fetchFile("GET /documents/{id}/downloads", { params: { id: String(id) } }),
    onFailed: (error) => {
      handleFailure(error, "download");
      onClose();
    },
  });
  return <PictureDialog title={fileName} alt={documentType} url={url} onClose={onClose} />;
}
