import * as contract from "@vasati/contract/portfolio/listing-photos";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { serveForm } from "../../platform/endpoints/serve-form.ts";
import {
  addPhoto,
  arrangePhotos,
  deletePhoto,
  findPhotoLimit,
  listPhotos,
  queueSizing,
  sizePhoto,
  storeListingPhoto,
} from "./photos.service.ts";

/** A photo that couldn't be sized within a day is made when somebody asks for it. */
const pointlessAfter = 24 * 3600;

const listings = [
  {
    of: "unit",
    path: "/unitprofiles",
    list: contract.listUnitPhotos,
    add: contract.addUnitPhoto,
    arrange: contract.arrangeUnitPhotos,
    remove: contract.deleteUnitPhoto,
  },
  {
    of: "property",
    path: "/properties",
    list: contract.listPropertyPhotos,
    add: contract.addPropertyPhoto,
    arrange: contract.arrangePropertyPhotos,
    remove: contract.deletePropertyPhoto,
  },
] as const;

/** The photos of units and properties, and the job that makes their sizes. */
export function photoRoutes(platform: Platform): void {
  const { database, config, jobs, files } = platform;
  const sendSizing = jobs.queue<{ photoId: number }>("photo-sizes", { pointlessAfter }, ({ photoId }) =>
    sizePhoto(platform, database, photoId),
  );
  jobs.hourly(() => inTransaction(database, (transaction) => queueSizing(transaction, sendSizing)));
  for (const { of, path, list, add, arrange, remove } of listings) {
    serveQuery(platform, list, ({ caller, params: { id } }) => listPhotos(platform, { caller, listing: { of, id } }));
    serveForm(platform, add, {
      limit: () => findPhotoLimit(database, config),
      prepare: ({ caller, params: { id }, file }) => storeListingPhoto(platform, { caller, listing: { of, id }, file }),
      change: async ({ transaction, params: { id }, prepared, ...context }) => {
        const adding = { actor: actorOf(context), listing: { of, id }, stored: prepared };
        const photo = await addPhoto(transaction, sendSizing, adding);
        return { body: photo, location: `${path}/${id}/photos/${photo.photoId}` };
      },
    });
    serveChange(platform, arrange, async ({ transaction, params: { id }, body, ...context }) => {
      const arranging = { actor: actorOf(context), listing: { of, id }, arrangement: body };
      return { body: await arrangePhotos(transaction, config, arranging) };
    });
    serveChange(platform, remove, async ({ transaction, params: { id, photoId }, ...context }) => {
      await deletePhoto(transaction, files, { actor: actorOf(context), listing: { of, id }, photoId });
      return nothing;
    });
  }
}
