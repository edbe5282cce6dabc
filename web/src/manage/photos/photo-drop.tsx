import { IconCamera } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { photoMediaTypes } from "@vasati/contract/upkeep/photo-media-types";
import { nameMistake } from "../../domain/file-name.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../ui/controls/file-drop.tsx";
import { focusPlace } from "../../ui/dialogs/focus-place.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import styles from "./photos.module.css";

/** The `accept` attribute: phones offer camera and gallery, and convert HEIC to JPEG because HEIC isn't listed. */
const acceptedPhotos = Object.keys(photoMediaTypes).join(",");

/** Why a file is left out; undefined if it isn't. */
const mistakeIn = (file: File, translate: Translate): string | undefined =>
  Object.hasOwn(photoMediaTypes, file.type) && file.size > 0
    ? nameMistake(file, translate)
    : translate("photos.wrongKind", { name: file.name });

interface PhotoChoice {
  photos: File[];
  /** Why some of the chosen files are left out. */
  mistake: string | undefined;
}

/** The photos among the chosen files for which there is room. */
function photosAmong(files: readonly File[], { room, most }: Room, translate: Translate): PhotoChoice {
  const mistakes = files.map((file) => mistakeIn(file, translate));
  const fitting = files.filter((_, place) => mistakes[place] === undefined);
  const photos = fitting.slice(0, room);
  const mistake = mistakes.find((each) => each !== undefined);
  if (mistake !== undefined || fitting.length <= room) return { photos, mistake };
  return { photos, mistake: translate("photos.tooMany", { most, count: fitting.length - room }) };
}

interface Room {
  /** How many photos there can be. */
  most: number;
  /** How many more can be taken. */
  room: number;
}

interface PhotoDropProps extends Room {
  onPhotos: (photos: readonly File[]) => void;
}

/** Where photos are taken, chosen or dropped. Says if there is no more room, and which files were left out. */
export function PhotoDrop({ room, most, onPhotos }: PhotoDropProps) {
  const translate = useTranslate();
  const [last, setLast] = useState<{ mistake: string | undefined; fills: boolean }>();
  const choose = (files: readonly File[]) => {
    // The file dialog was cancelled.
    if (files.length === 0) return;
    const { photos, mistake } = photosAmong(files, { room, most }, translate);
    setLast({ mistake, fills: photos.length === room });
    if (photos.length > 0) onPhotos(photos);
  };
  const limits = translate("photos.limits", { most, count: room });
  if (room === 0) return <Full limits={limits} mistake={last?.mistake} takesFocus={last?.fills === true} />;
  return (
    <FileDrop
      label={translate("photos.choose")}
      words={translate("photos.drop")}
      note={limits}
      sign={<IconCamera size={28} stroke={1.5} aria-hidden />}
      accept={acceptedPhotos}
      // With room again, the message about left-out files no longer applies.
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
