import type { ListingPhoto, ListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { mostListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { useLayoutEffect, useRef, useState } from "react";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { useUnsavedGuard } from "../../../manage/form/guards/unsaved-guard.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { PhotoDrop } from "../../../manage/photos/photo-drop.tsx";
import { usePhotoQueue } from "../../../manage/photos/photo-queue.ts";
import queueStyles from "../../../manage/photos/photos.module.css";
import { QueuedPhotos } from "../../../manage/photos/queued-photos.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { focusPlace, focusPlaceAfter } from "../../../ui/dialogs/focus-place.ts";
import type { Listing } from "../photos.api.ts";
import { callsOf, photosOf, uploadPhoto } from "../photos.api.ts";
import { DeletePhoto } from "./delete-photo.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import styles from "./photos-editor.module.css";
import { moved, useArranging } from "./use-arranging.ts";
import { useDragging } from "./use-dragging.ts";

interface PhotosEditorProps {
  listing: Listing;
  /** Of the unit or the property. */
  name: string;
  onClose: () => void;
}

/** The photos of a unit or a property: add, order, caption and delete them. */
export function PhotosEditor({ listing, name, onClose }: PhotosEditorProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(photosOf(listing));
  return (
    <Dialog size="large" title={translate("listing.photosOf", { name })} onClose={onClose}>
      {data ? <Photos listing={listing} photos={data} /> : <PartLoading {...progress} />}
    </Dialog>
  );
}

/** Refetches the photos and everything that shows them. */
function useRefresh(listing: Listing) {
  const answers = useAnswers();
  return async () => {
    await answers.refetch(photosOf(listing));
    await answers.invalidate(callsOf[listing.of].add, (call) => call.endsWith("/photos"));
  };
}

function Photos({ listing, photos }: { listing: Listing; photos: ListingPhotos }) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const refresh = useRefresh(listing);
  const queue = usePhotoQueue(uploadPhoto, () => void refresh());
  useUnsavedGuard(queue.photos.length > 0);
  const hasFailed = queue.photos.some(({ state }) => state === "failed");
  const room = Math.max(photos.mayAdd - queue.photos.length, 0);
  const sendAgain = () => {
    void queue.send(listing);
    // The button is hidden while uploading.
    focusPlace(place.current);
  };
  return (
    <div ref={place} className={queueStyles.photos}>
      <p className={queueStyles.note}>{translate("listing.photosWords")}</p>
      <PhotoDrop
        most={mostListingPhotos}
        room={room}
        onPhotos={(files) => void queue.send(listing, queue.add(files))}
      />
      <QueuedPhotos queue={queue} place={place} />
      {hasFailed && !queue.isSending && (
        <div>
          <Button look="primary" onClick={sendAgain}>
            {translate("photos.sendAgain")}
          </Button>
        </div>
      )}
      <Arranged
        listing={listing}
        photos={photos}
        onDeleted={() => void refresh().then(() => focusPlaceAfter(place.current, place.current))}
      />
    </div>
  );
}

/** Gives the focus back to a button that has moved with its photo. */
function useFocusOnMoved() {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = undefined;
  });
  const remember = (photoId: number, button: string) => {
    pressed.current = `[data-photo="${photoId}"] [data-button="${button}"]`;
  };
  return { list, remember };
}

interface ArrangedProps {
  listing: Listing;
  photos: ListingPhotos;
  onDeleted: () => void;
}

function Arranged({ listing, photos, onDeleted }: ArrangedProps) {
  const translate = useTranslate();
  const order = useArranging(listing, photos);
  const dragging = useDragging(order);
  const { list, remember } = useFocusOnMoved();
  const [said, setSaid] = useState("");
  const [toDelete, setToDelete] = useState<ListingPhoto>();
  const { items } = order;
  const move = (from: number, to: number, button: string) => {
    const photo = items[from];
    if (!photo) return;
    remember(photo.photoId, button);
    order.arrange(moved(items, from, to));
    setSaid(translate("listing.photo.moved", { number: to + 1, count: items.length }));
  };
  return (
    <>
      <SaveFailure error={order.error} />
      <ol ref={list} className={styles.tiles} aria-label={translate("listing.photos")}>
        {items.map((photo, place) => (
          <PhotoTile
            key={photo.photoId}
            photo={photo}
            place={place}
            count={items.length}
            handle={dragging.handleOf(photo.photoId)}
            isDragged={dragging.dragged === photo.photoId}
            onMove={(to, button) => move(place, to, button)}
            onCaption={(caption) => order.caption(photo.photoId, caption)}
            onDelete={() => setToDelete(photo)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {toDelete && (
        <DeletePhoto
          listing={listing}
          photo={toDelete}
          number={items.findIndex(({ photoId }) => photoId === toDelete.photoId) + 1}
          onClose={() => setToDelete(undefined)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
