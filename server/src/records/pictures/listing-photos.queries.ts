import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { apiPrefix } from "../../platform/endpoints/platform.ts";
import { addressOfPhoto } from "../../platform/pictures/photo-sizes.ts";

/** A photo as statements return it, in JSON. */
export interface PhotoRow extends Omit<ListingPhoto, "url"> {
  key: string;
}

const photoAsJson = `json_build_object('photoId', photo.id, 'key', photo.storage_key, 'width', photo.width,
  'height', photo.height, 'placeholder', photo.placeholder, 'caption', photo.caption)`;
const cover = (condition: string) => `(
  select ${photoAsJson} from listing_photos as photo where ${condition} order by photo.position, photo.id limit 1)`;
const ofProperty = (property: string) => `photo.property_id = ${property}`;

/** The cover of a property, or null; one look into an index. @param property its id in the statement */
export const coverOfProperty = (property: string): string => cover(ofProperty(property));

/** The cover of a unit, else that of its property, or null. @param unit the name of the row of `units` in the statement */
export const coverOfUnit = (unit: string): string =>
  `coalesce(${cover(`photo.unit_id = ${unit}.id`)}, ${coverOfProperty(`${unit}.property_id`)})`;

const photos = (condition: string) => `(
  select coalesce(json_agg(${photoAsJson} order by photo.unit_id, photo.position, photo.id), '[]')
  from listing_photos as photo where ${condition})`;

/** The photos of a unit, then those of its property. @param unit the name of the row of `units` in the statement */
export const photosOfUnit = (unit: string): string =>
  photos(`photo.unit_id = ${unit}.id or ${ofProperty(`${unit}.property_id`)}`);

export const listingPhotoOf = ({ key, ...photo }: PhotoRow): ListingPhoto => ({
  ...photo,
  url: apiPrefix + addressOfPhoto(key),
});

/** Like `listingPhotoOf`, for a cover that may be missing. */
export const coverOf = (row: PhotoRow | null): ListingPhoto | null => row && listingPhotoOf(row);

const statementOf = (table: "units" | "properties", query: string) =>
  `select ${query} as photos from ${table} as asked where asked.id = `;
const ofUnit = statementOf("units", photosOfUnit("asked"));
const ofProperties = statementOf("properties", photos(ofProperty("asked.id")));

async function findPhotos(database: Database, statement: string, id: number): Promise<ListingPhoto[]> {
  const { rows } = await sql<{ photos: PhotoRow[] }>`${sql.raw(statement)} ${id}`.execute(database);
  return (rows[0]?.photos ?? []).map(listingPhotoOf);
}

/** The photos of a property. */
export const findPhotosOfProperty = (database: Database, id: number): Promise<ListingPhoto[]> =>
  findPhotos(database, ofProperties, id);

/** The photos of a unit, then those of its property. */
export const findPhotosOfUnit = (database: Database, id: number): Promise<ListingPhoto[]> =>
  findPhotos(database, ofUnit, id);
