import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, instant } from "../wire/fields.ts";
import type { PhotoMediaType } from "./photo-media-types.ts";
import { photoMediaTypes } from "./photo-media-types.ts";
import { raisingRoles, requestRoles } from "../people/roles.ts";

/** Photos that a request may have. */
export const mostPhotos = 5;

/** In bytes, whatever an installation takes of other files. */
export const largestPhoto = 25 * 1024 * 1024;

/** Width times height: a photo is decoded in memory, however few bytes it has. */
export const mostPhotoPixels = 40_000_000;

export const requestPhoto = z.object({
  photoId: z.int(),
  fileName: z.string(),
  mediaType: z.enum(Object.keys(photoMediaTypes) as [PhotoMediaType, ...PhotoMediaType[]]),
  /** In bytes. */
  size: z.int(),
  /** Who added it. */
  userName: z.string(),
  createdAt: instant,
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
});
export type RequestPhoto = z.infer<typeof requestPhoto>;

export const requestPhotos = z.object({
  items: z.array(requestPhoto),
  /** How many more the caller may add. */
  mayAdd: z.int(),
  /** The maximum size of a photo, in bytes. */
  uploadLimit: z.int(),
});
/** The photos of a request, and what the caller may do about them. */
export type RequestPhotos = z.infer<typeof requestPhotos>;

const feature = "service-requests";
const idInPath = z.object({ id: identifierInPath });
const photoInPath = z.object({ id: identifierInPath, photoId: identifierInPath });

export const listRequestPhotos = endpoint({
  method: "GET",
  path: "/serviceRequests/{id}/photos",
  feature,
  summary: "The photos of a service request, oldest first",
  access: requestRoles,
  params: idInPath,
  reads: ["request", "user", "settings"],
  success: { status: 200, answer: requestPhotos },
  problems: [404],
});

export const addRequestPhoto = endpoint({
  method: "POST",
  path: "/serviceRequests/{id}/photos",
  feature,
  summary:
    "Add a photo to a service request: JPEG, PNG or WebP, as its content says, of at most 25 MB and 40 megapixels. It is encoded anew: where and when it was taken is not kept",
  access: raisingRoles,
  params: idInPath,
  upload: ["multipart/form-data"],
  form: z.strictObject({}),
  changes: ["request"],
  success: { status: 201, answer: requestPhoto },
  problems: [404, 409],
  repeatable: true,
});

export const readRequestPhoto = endpoint({
  method: "GET",
  path: "/serviceRequests/{id}/photos/{photoId}",
  feature,
  summary: "The photo itself",
  access: requestRoles,
  params: photoInPath,
  success: { status: 200, answer: "file" },
  problems: [404],
});

export const deleteRequestPhoto = endpoint({
  method: "DELETE",
  path: "/serviceRequests/{id}/photos/{photoId}",
  feature,
  summary: "Delete a photo of an open service request: for staff, and for who added it",
  access: raisingRoles,
  params: photoInPath,
  changes: ["request"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});
