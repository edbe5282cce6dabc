import type { Sending } from "../../lib/api/files/upload.ts";
import { upload } from "../../lib/api/files/upload.ts";
import { apiQuery } from "../../lib/api/query.ts";

/** What photos belong to. */
export interface Listing {
  of: "unit" | "property";
  id: number;
}

/** The calls for the photos of a unit or a property. */
export const callsOf = {
  unit: {
    list: "GET /unitprofiles/{id}/photos",
    add: "POST /unitprofiles/{id}/photos",
    arrange: "PUT /unitprofiles/{id}/photos",
    remove: "DELETE /unitprofiles/{id}/photos/{photoId}",
  },
  property: {
    list: "GET /properties/{id}/photos",
    add: "POST /properties/{id}/photos",
    arrange: "PUT /properties/{id}/photos",
    remove: "DELETE /properties/{id}/photos/{photoId}",
  },
} as const;

export const photosOf = ({ of, id }: Listing) => apiQuery(callsOf[of].list, { params: { id: String(id) } }, "log");

/** Uploads a photo. */
export const uploadPhoto = ({ of, id }: Listing, form: Sending & { body: FormData }) =>
  upload(callsOf[of].add, { params: { id: String(id) } }, form);
