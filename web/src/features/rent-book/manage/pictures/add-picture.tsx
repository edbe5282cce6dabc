import { useState } from "react";
import { showToast } from "../../../../lib/browser/toasts.ts";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { Disclosure } from "../../../../ui/controls/disclosure.tsx";
import { ChoosePicture } from "./choose-picture.tsx";
import type { PictureCall } from "./send-picture.ts";
import { useSendingPicture } from "./send-picture.ts";

interface AddPictureProps {
  call: PictureCall;
  /** Of the record. */
  id: number;
  label: string;
  note: MessageId;
  isPhoto?: boolean;
}

/** Adds or replaces a record's picture, or retries a failed upload. */
export function AddPicture({ call, id, label, ...looks }: AddPictureProps) {
  const { send, isPending } = useSendingPicture(call);
  const [picture, setPicture] = useState<File | null>(null);
  const add = async (chosen: File) => {
    setPicture(chosen);
    const isSent = await send(id, chosen);
    showToast(isSent ? "success" : "error", isSent ? "picture.saved" : "picture.notSent");
    if (isSent) setPicture(null);
  };
  return (
    <Disclosure title={label}>
      {/* One at a time: of two under way, the first could come last and win. */}
      <div inert={isPending}>
        <ChoosePicture label={label} {...looks} chosen={picture} onChoose={(chosen) => void add(chosen)} />
      </div>
    </Disclosure>
  );
}
