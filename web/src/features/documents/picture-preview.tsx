import type { Document } from "@vasati/contract/papers/documents";
import { fetchFile } from "../../lib/api/files/download.ts";
import { handleFailure } from "../../lib/api/handle-failure.ts";
import { usePictureUrl } from "../../domain/picture-url.ts";
import { PictureDialog } from "../../ui/dialogs/picture-dialog.tsx";

/** Picture types that every browser displays and none executes. */
export const isPicture = (mediaType: string): boolean => ["image/jpeg", "image/png", "image/webp"].includes(mediaType);

interface PreviewProps {
  document: Document;
  onClose: () => void;
}

/** Shows a picture document in a dialog. */
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
