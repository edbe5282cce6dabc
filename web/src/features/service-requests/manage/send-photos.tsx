import { useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { useUnsavedGuard } from "../../../manage/unsaved-guard.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { PhotoQueue } from "./photo-queue.ts";
import styles from "./photos.module.css";
import { QueuedPhotos } from "./queued-photos.tsx";

interface SendPhotosProps {
  queue: PhotoQueue;
  onSendAgain: () => void;
  onClose: () => void;
}

/** The photos of a request that was just raised, on their way to it. */
export function SendPhotos({ queue, onSendAgain, onClose }: SendPhotosProps) {
  const translate = useTranslate();
  const hasFailed = !queue.isSending && queue.photos.some(({ state }) => state === "failed");
  const isDone = queue.photos.length === 0;
  useUnsavedGuard(!isDone);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <Dialog title={translate("requests.photos.sendingTitle")} onClose={onClose}>
      <div className={styles.photos}>
        <Banner kind={hasFailed ? "warning" : "info"}>
          {translate(hasFailed ? "requests.photos.someFailed" : "requests.photos.sendingWords")}
        </Banner>
        <QueuedPhotos queue={queue} />
        <div className={styles.choice}>
          <Button onClick={onClose}>{translate("requests.photos.without")}</Button>
          {hasFailed && (
            <Button look="primary" onClick={onSendAgain}>
              {translate("requests.photos.sendAgain")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
