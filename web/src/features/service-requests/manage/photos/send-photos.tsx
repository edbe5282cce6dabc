import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import type { PhotoQueue } from "../../../../manage/photos/photo-queue.ts";
import { QueuedPhotos } from "../../../../manage/photos/queued-photos.tsx";
import styles from "../../../../manage/photos/photos.module.css";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { focusPlace } from "../../../../ui/dialogs/focus-place.ts";

interface SendPhotosProps {
  queue: PhotoQueue<number>;
  onSendAgain: () => void;
  onClose: () => void;
}

function wordsFor({ hasFailed, asks }: { hasFailed: boolean; asks: boolean }): MessageId {
  if (asks) return "requests.photos.wouldBeLost";
  return hasFailed ? "requests.photos.someFailed" : "requests.photos.sendingWords";
}

/** The photos of a request that was just raised, on their way to it. */
export function SendPhotos({ queue, onSendAgain, onClose }: SendPhotosProps) {
  const translate = useTranslate();
  const hasFailed = !queue.isSending && queue.photos.some(({ state }) => state === "failed");
  // Escape must not discard chosen photos; the button does.
  const [asks, setAsks] = useState(false);
  const isDone = queue.photos.length === 0;
  useUnsavedGuard(!isDone);
  const place = useRef<HTMLDivElement>(null);
  const sendAgain = () => {
    setAsks(false);
    onSendAgain();
    // The button is hidden while uploading.
    focusPlace(place.current);
  };
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <Dialog title={translate("requests.photos.sendingTitle")} onClose={() => setAsks(true)}>
      <div ref={place} className={styles.photos}>
        <Banner kind={hasFailed || asks ? "warning" : "info"}>{translate(wordsFor({ hasFailed, asks }))}</Banner>
        <QueuedPhotos queue={queue} place={place} />
        <div className={styles.choice}>
          <Button onClick={onClose}>{translate("requests.photos.without")}</Button>
          {hasFailed && (
            <Button look="primary" onClick={sendAgain}>
              {translate("photos.sendAgain")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
