import { IconCamera } from "@tabler/icons-react";
import { photoMediaTypes } from "@vasati/contract/upkeep/photo-media-types";
import { useState } from "react";
import { nameMistake } from "../../../../domain/file-name.ts";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../../../ui/controls/file-drop.tsx";

interface ChoosePictureProps {
  label: string;
  /** What the picture may be. */
  note: MessageId;
  /** A phone offers its camera at once. */
  isPhoto?: boolean;
  chosen: File | null;
  onChoose: (picture: File) => void;
}

const isPicture = ({ type, size }: File) => Object.hasOwn(photoMediaTypes, type) && size > 0;

/** Where a picture is chosen: of a payment, or of a meter. */
export function ChoosePicture({ label, note, isPhoto = false, chosen, onChoose }: ChoosePictureProps) {
  const translate = useTranslate();
  const [mistake, setMistake] = useState<string>();
  const choose = ([file]: readonly File[]) => {
    // The file dialog was cancelled.
    if (!file) return;
    const wrong = isPicture(file) ? nameMistake(file, translate) : translate("picture.wrong");
    setMistake(wrong);
    if (wrong === undefined) onChoose(file);
  };
  return (
    <FileDrop
      label={label}
      note={chosen?.name ?? translate(note)}
      sign={<IconCamera size={28} stroke={1.5} aria-hidden />}
      // Some phones open the camera only for pictures of any type.
      accept={isPhoto ? "image/*" : Object.keys(photoMediaTypes).join(",")}
      takesPhoto={isPhoto}
      mistake={mistake}
      compact
      onFiles={choose}
    />
  );
}
