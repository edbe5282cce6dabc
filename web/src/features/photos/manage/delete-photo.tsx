import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import type { Listing } from "../photos.api.ts";
import { callsOf } from "../photos.api.ts";
import styles from "./photos-editor.module.css";

interface DeletePhotoProps {
  listing: Listing;
  photo: ListingPhoto;
  /** From 1, as people count. */
  number: number;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a photo is deleted. */
export function DeletePhoto({ listing, photo, number, onClose, onDeleted }: DeletePhotoProps) {
  const translate = useTranslate();
  const deletion = useApiMutation(callsOf[listing.of].remove, "form");
  const go = async () => {
    try {
      await deletion.mutateAsync({ params: { id: String(listing.id), photoId: String(photo.photoId) } });
    } catch (error) {
      // Somebody else has deleted it, which is the same result.
      if ((error as ApiError).status !== 404) return;
    }
    showToast("success", "listing.photo.deleted");
    onClose();
    onDeleted();
  };
  return (
    <Dialog title={translate("listing.photo.deleteTitle", { number })} onClose={onClose}>
      <div className={styles.question}>
        <SaveFailure error={deletion.error} />
        <Picture
          photo={photo}
          src="/pictures/placeholder.svg"
          alt={photo.caption}
          sizes="160px"
          width={160}
          height={120}
          className={styles.preview}
        />
        <div className={styles.choice}>
          <Button onClick={onClose}>{translate("manage.cancel")}</Button>
          <Button look="danger" busy={deletion.isPending} onClick={() => void go()}>
            {translate("listing.photo.deleteYes")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
