import { IconCamera } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { focusPlace } from "../../../ui/focus-place.ts";
import { acceptedPhotos, photosAmong } from "./photo-choice.ts";
import styles from "./photos.module.css";

interface PhotoDropProps {
  /** How many more can be taken. */
  room: number;
  onPhotos: (photos: readonly File[]) => void;
}

/** Where photos are taken, chosen or dropped; where there is no room for more, it says so, and what was left out. */
export function PhotoDrop({ room, onPhotos }: PhotoDropProps) {
  const translate = useTranslate();
  const [last, setLast] = useState<{ mistake: string | undefined; fills: boolean }>();
  const choose = (files: readonly File[]) => {
    // Whoever closes the chooser has chosen nothing.
    if (files.length === 0) return;
    const { photos, mistake } = photosAmong(files, room, translate);
    setLast({ mistake, fills: photos.length === room });
    if (photos.length > 0) onPhotos(photos);
  };
  const limits = translate("requests.photos.limits", { count: room });
  if (room === 0) return <Full limits={limits} mistake={last?.mistake} takesFocus={last?.fills === true} />;
  return (
    <FileDrop
      label={translate("requests.photos.choose")}
      words={translate("requests.photos.drop")}
      note={limits}
      sign={<IconCamera size={28} stroke={1.5} aria-hidden />}
      accept={acceptedPhotos}
      // With room again, what was left out for want of it is no mistake any more.
      mistake={last?.fills ? undefined : last?.mistake}
      multiple
      compact
      onFiles={choose}
    />
  );
}

interface FullProps {
  limits: string;
  mistake: string | undefined;
  /** The control that took the last photo is gone, and the focus with it. */
  takesFocus: boolean;
}

function Full({ limits, mistake, takesFocus }: FullProps) {
  const place = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => takesFocus && focusPlace(place.current));
  useEffect(() => void begin(), []);
  return (
    <div ref={place}>
      <p className={styles.note}>{limits}</p>
      <div role="alert">{mistake && <p className={styles.failed}>{mistake}</p>}</div>
    </div>
  );
}
