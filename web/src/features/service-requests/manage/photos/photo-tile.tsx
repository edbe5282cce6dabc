import { IconPhotoOff, IconTrash } from "@tabler/icons-react";
import type { RequestPhoto } from "@vasati/contract/upkeep/request-photos";
import { useState } from "react";
import type { ApiError } from "../../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { fetchFile } from "../../../../lib/api/files/download.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { useRetriedPicture } from "../../../../domain/picture-url.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { momentOf } from "../../../../manage/record/record-words.ts";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { Button, IconButton } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { PictureDialog } from "../../../../ui/dialogs/picture-dialog.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./photo-tile.module.css";

interface PhotoTileProps {
  requestId: number;
  photo: RequestPhoto;
  /** From 1, as people count. */
  number: number;
  onDeleted: () => void;
}

/** A photo of a request: small, opened large by a press. */
export function PhotoTile(props: PhotoTileProps) {
  const translate = useTranslate();
  const { requestId, photo, number } = props;
  const [isOpen, setOpen] = useState(false);
  const params = { id: String(requestId), photoId: String(photo.photoId) };
  const { url, hasFailed, retry } = useRetriedPicture({
    key: params.photoId,
    fetchPicture: () => fetchFile("GET /serviceRequests/{id}/photos/{photoId}", { params }),
    // Opened large before it is there, it would be waited for without end.
    onFailed: () => setOpen(false),
  });
  const [isConfirming, setConfirming] = useState(false);
  const { fileName, userName, createdAt, mayDelete } = photo;
  const added = `${userName}, ${momentOf(createdAt, translate)}`;
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        data-printed
        title={`${fileName} · ${added}`}
        aria-label={translate(hasFailed ? "requests.photo.retry" : "requests.photo.open", { number })}
        onClick={hasFailed ? retry : () => setOpen(true)}
      >
        {hasFailed ? (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        ) : url === undefined ? (
          <Skeleton className={styles.picture} />
        ) : (
          <img className={styles.picture} src={url} alt="" />
        )}
      </button>
      {mayDelete && (
        <IconButton
          className={styles.delete}
          label={translate("requests.photo.delete", { number })}
          onClick={() => setConfirming(true)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <PictureDialog
          title={fileName}
          alt={translate("requests.photo.alt", { number, added })}
          url={url}
          onClose={() => setOpen(false)}
        />
      )}
      {isConfirming && <DeleteQuestion {...props} onClose={() => setConfirming(false)} />}
    </li>
  );
}

function DeleteQuestion({ requestId, photo, number, onDeleted, onClose }: PhotoTileProps & { onClose: () => void }) {
  const translate = useTranslate();
  const deletion = useApiMutation("DELETE /serviceRequests/{id}/photos/{photoId}", "form");
  const go = async () => {
    try {
      await deletion.mutateAsync({ params: { id: String(requestId), photoId: String(photo.photoId) } });
    } catch (error) {
      // Somebody else has deleted it, which is the same result.
      if ((error as ApiError).status !== 404) return;
    }
    showToast("success", "requests.photo.deleted");
    onClose();
    onDeleted();
  };
  return (
    <Dialog title={translate("requests.photo.deleteTitle", { number })} onClose={onClose}>
      <div className={styles.question}>
        <SaveFailure error={deletion.error} />
        <p>{translate("requests.photo.deleteWords", { name: photo.fileName })}</p>
        <div className={styles.choice}>
          <Button onClick={onClose}>{translate("manage.cancel")}</Button>
          <Button look="danger" busy={deletion.isPending} onClick={() => void go()}>
            {translate("requests.photo.deleteYes")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
