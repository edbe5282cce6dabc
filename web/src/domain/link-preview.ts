import type { UnitCard } from "@vasati/contract/portfolio/units";

type Shown = Pick<UnitCard, "unitProfileId" | "minRent" | "maxRent" | "imgUrl" | "photo">;

/** The picture that a shared link shows: with a photo one of it with rent and name, whose address changes with them; else the drawing. */
export const linkPreviewOf = ({ unitProfileId, minRent, maxRent, imgUrl, photo }: Shown): string =>
  photo ? `/previews/units/${unitProfileId}.jpg?of=${photo.photoId}-${minRent}-${maxRent}` : imgUrl;
