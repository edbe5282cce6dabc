import * as contract from "@vasati/contract/upkeep/request-photos";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import { actorOf, serveQuery } from "../../../platform/endpoints/serve.ts";
import { serveDownload } from "../../../platform/endpoints/serve-files.ts";
import { serveForm } from "../../../platform/endpoints/serve-form.ts";
import { addPhoto, deletePhoto, storePhoto, findPhotoLimit, listPhotos, readPhoto } from "./request-photos.service.ts";

/** The photos of service requests. */
export function requestPhotoRoutes(platform: Platform): void {
  serveQuery(platform, contract.listRequestPhotos, ({ database, caller, params }) =>
    listPhotos(database, platform, { caller, ...params }),
  );
  serveForm(platform, contract.addRequestPhoto, {
    limit: () => findPhotoLimit(platform.database, platform.config),
    prepare: ({ caller, params, file }) => storePhoto(platform, { caller, file, ...params }),
    change: async ({ transaction, params, prepared, ...context }) => {
      const photo = await addPhoto(transaction, platform, { actor: actorOf(context), stored: prepared, ...params });
      return { body: photo, location: `/serviceRequests/${params.id}/photos/${photo.photoId}` };
    },
  });
  serveDownload(platform, contract.readRequestPhoto, ({ caller, params }) =>
    readPhoto(platform, { caller, ...params }),
  );
  serveQuery(platform, contract.deleteRequestPhoto, ({ params, ...context }) =>
    deletePhoto(platform, { actor: actorOf(context), ...params }),
  );
}
