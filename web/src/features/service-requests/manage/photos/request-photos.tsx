import { mostPhotos } from "@vasati/contract/upkeep/request-photos";
import type { RequestPhotos as Photos } from "@vasati/contract/upkeep/request-photos";
import type { RefObject } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import { PhotoDrop } from "../../../../manage/photos/photo-drop.tsx";
import { usePhotoQueue } from "../../../../manage/photos/photo-queue.ts";
import { QueuedPhotos } from "../../../../manage/photos/queued-photos.tsx";
import styles from "../../../../manage/photos/photos.module.css";
import { Button } from "../../../../ui/controls/button.tsx";
import { focusPlace, focusPlaceAfter } from "../../../../ui/dialogs/focus-place.ts";
import { photosOf } from "../../service-requests.api.ts";
import { PhotoTile } from "./photo-tile.tsx";
import tiles from "./photo-tile.module.css";
import { uploadRequestPhoto } from "./upload-request-photo.ts";

interface RequestPhotosProps {
  requestId: number;
  /** They may see the photos but not add any. */
  isReader: boolean;
  /** Whether a photo is chosen that the server does not have. */
  onUnsent: (isUnsent: boolean) => void;
}

/** The photos of a request, and a place to add some. */
export function RequestPhotos(props: RequestPhotosProps) {
  const { requestId } = props;
  const translate = useTranslate();
  const { data, ...progress } = useApi(photosOf(requestId));
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} className={styles.photos} aria-label={translate("requests.photos")}>
      <h3>{translate("requests.photos")}</h3>
      {data ? <Shown {...props} photos={data} place={place} /> : <PartLoading {...progress} />}
    </section>
  );
}

/** Refetches the photos and everything that mentions them. */
function useRefresh(requestId: number) {
  const answers = useAnswers();
  return async () => {
    await answers.refetch(photosOf(requestId));
    await answers.invalidate("POST /serviceRequests/{id}/photos", (call) => call.endsWith("/photos"));
  };
}

interface ShownProps extends RequestPhotosProps {
  photos: Photos;
  /** Gets the focus when a pressed button disappears. */
  place: RefObject<HTMLElement | null>;
}

function Shown({ requestId, isReader, photos, place, onUnsent }: ShownProps) {
  const translate = useTranslate();
  const refresh = useRefresh(requestId);
  const queue = usePhotoQueue(uploadRequestPhoto, () => void refresh());
  const isUnsent = queue.photos.length > 0;
  useUnsavedGuard(isUnsent);
  const report = useEffectEvent(onUnsent);
  useEffect(() => report(isUnsent), [isUnsent]);
  const { items, mayAdd } = photos;
  const room = Math.max(mayAdd - queue.photos.length, 0);
  const goBack = () => focusPlace(place.current);
  const sendAgain = () => {
    void queue.send(requestId);
    goBack();
  };
  const hasFailed = queue.photos.some(({ state }) => state === "failed");
  return (
    <>
      {isReader && items.length === 0 && <p>{translate("requests.photos.none")}</p>}
      {items.length > 0 && (
        <ul className={tiles.tiles}>
          {items.map((photo, index) => (
            <PhotoTile
              key={photo.photoId}
              requestId={requestId}
              photo={photo}
              number={index + 1}
              onDeleted={() => void refresh().then(() => focusPlaceAfter(place.current, place.current))}
            />
          ))}
        </ul>
      )}
      <QueuedPhotos queue={queue} place={place} />
      {hasFailed && !queue.isSending && (
        <div>
          <Button look="primary" onClick={sendAgain}>
            {translate("photos.sendAgain")}
          </Button>
        </div>
      )}
      {!isReader && (
        <PhotoDrop most={mostPhotos} room={room} onPhotos={(files) => void queue.send(requestId, queue.add(files))} />
      )}
    </>
  );
}
