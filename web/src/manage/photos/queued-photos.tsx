import { IconX } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useOnline } from "../../lib/browser/online.ts";
import { isInfected } from "../../domain/infected-file.ts";
import { ruleWords } from "../../domain/words/rule-words.ts";
import { sizeWords } from "../../domain/words/size-words.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { focusPlace } from "../../ui/dialogs/focus-place.ts";
import type { PhotoQueue, QueuedPhoto } from "./photo-queue.ts";
import styles from "./photos.module.css";

/** Why a photo is not with the server; it can be sent again, or taken out. */
function reasonOf({ error, file: { name } }: QueuedPhoto, translate: Translate): string {
  if (error && isInfected(error)) return translate("file.infected", { name });
  if (error?.status === 413) return translate("photos.tooLarge");
  if (error?.status === 415) return translate("photos.damaged");
  return (error && ruleWords(error, translate)) || translate("photos.failed");
}

interface QueuedPhotosProps {
  queue: Pick<PhotoQueue<unknown>, "photos" | "remove">;
  /** What gets the focus when a photo is taken out, and its button with it. */
  place: RefObject<HTMLElement | null>;
}

/** Photos that are chosen, on their way, or did not arrive. */
export function QueuedPhotos({ queue: { photos, remove }, place }: QueuedPhotosProps) {
  const translate = useTranslate();
  if (photos.length === 0) return null;
  const takeOut = (key: string) => {
    remove(key);
    focusPlace(place.current);
  };
  return (
    <ul className={styles.queue} aria-label={translate("photos.queue")}>
      {photos.map((photo) => (
        <Queued key={photo.key} photo={photo} onRemove={() => takeOut(photo.key)} />
      ))}
    </ul>
  );
}

function Queued({ photo, onRemove }: { photo: QueuedPhoto; onRemove: () => void }) {
  const translate = useTranslate();
  const { name, size } = photo.file;
  return (
    <li className={styles.queued}>
      <ChosenPicture ready={photo.ready} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <Progress photo={photo} size={sizeWords(size)} />
      </div>
      <IconButton label={translate("photos.remove", { name })} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Shows a photo. It may be unmounted while the browser is still reading it, so its object URL is released later. */
async function showIn(image: HTMLImageElement, file: File): Promise<void> {
  const url = URL.createObjectURL(file);
  image.src = url;
  await image.decode().catch(() => undefined);
  URL.revokeObjectURL(url);
}

/** Drawn once from the resized photo, because the original may be large. */
function ChosenPicture({ ready }: { ready: Promise<File> }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    void ready.then((file) => image.current && showIn(image.current, file));
  }, [ready]);
  return <img ref={image} className={styles.small} alt="" width={56} height={56} />;
}

function Progress({ photo, size }: { photo: QueuedPhoto; size: string }) {
  const { state, progress, file } = photo;
  const translate = useTranslate();
  const isOnline = useOnline();
  if (state === "failed")
    return (
      <p role="alert" className={styles.failed}>
        {reasonOf(photo, translate)}
      </p>
    );
  if (state === "waiting") return <p className={styles.note}>{size}</p>;
  const label = translate("photos.sending", { name: file.name });
  return (
    <>
      <progress className={styles.bar} aria-label={label} max={1} {...(progress < 1 && { value: progress })} />
      {!isOnline && <p className={styles.note}>{translate("photos.offline")}</p>}
    </>
  );
}
