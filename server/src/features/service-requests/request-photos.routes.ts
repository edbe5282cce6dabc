import * as contract from "@vasati/contract/upkeep/request-photos";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveQuery } from "../../platform/endpoints/serve.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { serveForm } from "../../platform/endpoints/serve-form.ts";
import { addPhoto, deletePhoto, keepPhoto, findPhotoLimit, listPhotos, readPhoto } from "./request-photos.service.ts";

/** The photos of service requests. */
export function requestPhotoRoutes(platform: Platform): void {
  serveQuery(platform, contract.listRequestPhotos, ({ database, caller, params }) =>
    listPhotos(database, platform, { caller, ...params }),
  );
  serveForm(platform, contract.addRequestPhoto, {
    limit: () => findPhotoLimit(platform.database, platform.config),
    prepare: ({ caller, params, file }) => keepPhoto(platform, { caller, file, ...params }),
    change: async ({ transaction, params, prepared, ...asked }) => {
      const photo = await addPhoto(transaction, platform, { actor: actorOf(asked), kept: prepared, ...params });
      return { body: photo, location: `/serviceRequests/${params.id}/photos/${photo.photoId}` };
    },
  });
  serveDownload(platform, contract.readRequestPhoto, ({ caller, params }) =>
    readPhoto(platform, { caller, ...params }),
  );
  serveQuery(platform, contract.deleteRequestPhoto, ({ params, ...asked }) =>
    deletePhoto(platform, { actor: actorOf(asked), ...params }),
  );
}
