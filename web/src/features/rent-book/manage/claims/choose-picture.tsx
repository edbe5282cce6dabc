import { IconCamera } from "@tabler/icons-react";
import { photoMediaTypes } from "@vasati/contract/upkeep/request-photos";
import { useState } from "react";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FileDrop } from "../../../../ui/controls/file-drop.tsx";

interface ChoosePictureProps {
  label: string;
  chosen: File | null;
  onChoose: (picture: File) => void;
}

const isPicture = ({ type, size }: File) => Object.hasOwn(photoMediaTypes, type) && size > 0;

/** Where a tenant chooses a picture of a payment. */
export function ChoosePicture({ label, chosen, onChoose }: ChoosePictureProps) {
  const translate = useTranslate();
  const [isWrong, setWrong] = useState(false);
  const choose = ([file]: readonly File[]) => {
    // The file dialog was cancelled.
    if (!file) return;
    setWrong(!isPicture(file));
    if (isPicture(file)) onChoose(file);
  };
  return (
    <FileDrop
      label={label}
      note={chosen?.name ?? translate("claim.picture.note")}
      sign={<IconCamera size={28} stroke={1.5} aria-hidden />}
      accept={Object.keys(photoMediaTypes).join(",")}
      mistake={isWrong ? translate("claim.picture.wrong") : undefined}
      compact
      onFiles={choose}
    />
  );
}
