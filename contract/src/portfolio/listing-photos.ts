import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, identifierInPath, optionalText } from "../wire/fields.ts";

/** Photos that a unit or a property may have. */
export const mostListingPhotos = 20;

/** In characters. */
export const longestCaption = 200;

/** Without schemas of addresses: the answer of a search has many of these. */
export const listingPhoto = z.object({
  photoId: z.int(),
  /** A path on this site, to which a width and a format are added: `-640.avif` (`papers/photo-files.ts`). */
  url: z.string(),
  /** The size of the photo, of which only the proportion matters. */
  width: z.int(),
  height: z.int(),
  /** A WebP of a few pixels, in Base64. */
  placeholder: z.string(),
  /** What it shows, for who can't see it; empty if nobody said. */
  caption: z.string(),
});
/** A photo of a unit or a property, as everybody may see it. */
export type ListingPhoto = z.infer<typeof listingPhoto>;

export const listingPhotos = z.object({
  /** In their order; the first is the cover. */
  items: z.array(listingPhoto),
  /** How many more may be added. */
  mayAdd: z.int(),
  /** The maximum size of a photo, in bytes. */
  uploadLimit: z.int(),
});
/** The photos of one unit or property, for who arranges them. */
export type ListingPhotos = z.infer<typeof listingPhotos>;

const arrangedPhoto = z.strictObject({
  photoId: identifier,
  caption: z.optional(optionalText(longestCaption)),
});
export const photoArrangement = z.strictObject({
  /** Those that aren't named follow in the order that they had. */
  photos: z.array(arrangedPhoto).check(
    z.maxLength(mostListingPhotos, "has too many photos"),
    z.refine((photos) => new Set(photos.map(({ photoId }) => photoId)).size === photos.length, "names a photo twice"),
  ),
});
/** The order of photos, and captions that change. */
export type PhotoArrangement = z.output<typeof photoArrangement>;

const feature = "photos";
/** The feature's description in the API documentation. */
export const featureDescription = { photos: "Photos of units and properties, which everybody may see." };
const idInPath = z.object({ id: identifierInPath });
const photoInPath = z.object({ id: identifierInPath, photoId: identifierInPath });
const addSummary =
  "JPEG, PNG or WebP, as its content says, of at most 25 MB and 40 megapixels. Where and when it was taken is not kept";

export const listUnitPhotos = endpoint({
  method: "GET",
  path: "/unitprofiles/{id}/photos",
  feature,
  summary: "The photos of a unit, for its staff",
  access: staff,
  params: idInPath,
  reads: ["unit", "property", "settings"],
  success: { status: 200, answer: listingPhotos },
  problems: [404],
});

export const addUnitPhoto = endpoint({
  method: "POST",
  path: "/unitprofiles/{id}/photos",
  feature,
  summary: `Add a photo to a unit: ${addSummary}`,
  access: staff,
  params: idInPath,
  upload: ["multipart/form-data"],
  form: z.strictObject({}),
  changes: ["unit"],
  success: { status: 201, answer: listingPhoto },
  problems: [404, 409],
  repeatable: true,
});

export const arrangeUnitPhotos = endpoint({
  method: "PUT",
  path: "/unitprofiles/{id}/photos",
  feature,
  summary: "Order the photos of a unit and change their captions",
  access: staff,
  params: idInPath,
  body: photoArrangement,
  changes: ["unit"],
  success: { status: 200, answer: listingPhotos },
  problems: [404],
});

export const deleteUnitPhoto = endpoint({
  method: "DELETE",
  path: "/unitprofiles/{id}/photos/{photoId}",
  feature,
  summary: "Delete a photo of a unit",
  access: staff,
  params: photoInPath,
  changes: ["unit"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});

export const listPropertyPhotos = endpoint({
  method: "GET",
  path: "/properties/{id}/photos",
  feature,
  summary: "The photos of a property, for its staff",
  access: staff,
  params: idInPath,
  reads: ["property", "settings"],
  success: { status: 200, answer: listingPhotos },
  problems: [404],
});

export const addPropertyPhoto = endpoint({
  method: "POST",
  path: "/properties/{id}/photos",
  feature,
  summary: `Add a photo to a property: ${addSummary}`,
  access: staff,
  params: idInPath,
  upload: ["multipart/form-data"],
  form: z.strictObject({}),
  changes: ["property"],
  success: { status: 201, answer: listingPhoto },
  problems: [404, 409],
  repeatable: true,
});

export const arrangePropertyPhotos = endpoint({
  method: "PUT",
  path: "/properties/{id}/photos",
  feature,
  summary: "Order the photos of a property and change their captions",
  access: staff,
  params: idInPath,
  body: photoArrangement,
  changes: ["property"],
  success: { status: 200, answer: listingPhotos },
  problems: [404],
});

export const deletePropertyPhoto = endpoint({
  method: "DELETE",
  path: "/properties/{id}/photos/{photoId}",
  feature,
  summary: "Delete a photo of a property",
  access: staff,
  params: photoInPath,
  changes: ["property"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});
