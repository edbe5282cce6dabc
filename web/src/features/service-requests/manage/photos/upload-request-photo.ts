import type { Sending } from "../../../../lib/api/files/upload.ts";
import { upload } from "../../../../lib/api/files/upload.ts";

/** Uploads a photo of a request. */
export const uploadRequestPhoto = (requestId: number, form: Sending & { body: FormData }) =>
  upload("POST /serviceRequests/{id}/photos", { params: { id: String(requestId) } }, form);
