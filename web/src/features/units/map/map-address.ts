import { paths } from "../../../routing/paths.ts";
import type { MapPlace } from "../../../ui/map/mercator.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { readChoice, searchUrl } from "../search-choice/search-choice.ts";

/** What the address of the map says. */
export interface MapAddress {
  /** The filters. The map is where it is, so they have no area, and neither order nor page. */
  choice: SearchChoice;
  /** What the map shows; null if the address doesn't say it. */
  at: MapPlace | null;
  /** The area with which the map begins, if the address has no place. */
  location: string;
}

const place = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/;
const nearest = 19;

/** `12.9716,77.5946,13`: latitude, longitude and zoom. */
function readPlace(text: string): MapPlace | null {
  const [latitude = 0, longitude = 0, zoom = 0] = (place.exec(text) ?? []).slice(1).map(Number);
  const isThere = place.test(text) && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom <= nearest;
  return isThere ? { latitude, longitude, zoom } : null;
}

/** The address of the map, by its query without `?`. */
export function readMapAddress(search: string): MapAddress {
  const { location, ...choice } = readChoice(search);
  const at = readPlace(new URLSearchParams(search).get("at") ?? "");
  return { choice: { ...choice, location: "", sort: "", page: 0 }, at, location: at ? "" : location };
}

/** The map with these filters, at a place or else where the area of the choice is. */
export function mapUrl(choice: SearchChoice, at: MapPlace | null): string {
  const [, query = ""] = searchUrl({ ...choice, ...(at && { location: "" }), sort: "", page: 0 }).split("?");
  // As it's read: an encoded comma would be as good.
  const shown = at ? `at=${at.latitude},${at.longitude},${at.zoom}` : "";
  const parts = [query, shown].filter(Boolean).join("&");
  return parts ? `${paths.map}?${parts}` : paths.map;
}
