import { IconCamera } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { acceptedPhotos, photosAmong } from "./photo-choice.ts";

interface PhotoDropProps {
  /** How many more can be taken. */
  room: number;
  onPhotos: (photos: readonly File[]) => void;
}

/** Where photos are taken, chosen or dropped. */
export function PhotoDrop({ room, onPhotos }: PhotoDropProps) {
  const translate = useTranslate();
  const [mistake, setMistake] = useState<string>();
  const choose = (files: readonly File[]) => {
    // Whoever closes the chooser has chosen nothing.
    if (files.length === 0) return;
    const choice = photosAmong(files, room, translate);
    setMistake(choice.mistake);
    if (choice.photos.length > 0) onPhotos(choice.photos);
  };
  return (
    <FileDrop
      label={translate("requests.photos.choose")}
      words={translate("requests.photos.drop")}
      note={translate("requests.photos.limits", { count: room })}
      sign={<IconCamera size={28} stroke={1.5} aria-hidden />}
      accept={acceptedPhotos}
      mistake={mistake}
      multiple
      compact
      onFiles={choose}
    />
  );
}
