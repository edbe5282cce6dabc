import { photoMediaTypes } from "@vasati/contract/upkeep/request-photos";
import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** A phone offers its camera and its gallery; one that takes HEIC hands over JPEG, because it is not among these. */
export const acceptedPhotos = Object.keys(photoMediaTypes).join(",");

const isPhoto = ({ type, size }: File) => Object.hasOwn(photoMediaTypes, type) && size > 0;

interface PhotoChoice {
  photos: File[];
  /** Why some of what was chosen is left out. */
  mistake: string | undefined;
}

/** Of chosen files the photos for which there is room. */
export function photosAmong(files: readonly File[], room: number, translate: Translate): PhotoChoice {
  const wrong = files.find((file) => !isPhoto(file));
  const fitting = files.filter(isPhoto);
  const photos = fitting.slice(0, room);
  if (wrong) return { photos, mistake: translate("requests.photos.wrongKind", { name: wrong.name }) };
  if (fitting.length <= room) return { photos, mistake: undefined };
  return { photos, mistake: translate("requests.photos.tooMany", { count: fitting.length - room }) };
}
