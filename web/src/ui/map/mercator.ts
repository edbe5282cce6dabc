import type { MapBounds } from "@vasati/contract/portfolio/map/india-bounds";
import type { Position } from "@vasati/contract/portfolio/map/positions";

/** What a map shows: the middle, and how near. At zoom 0 the world is 512 pixels wide, and each further one doubles it. */
export interface MapPlace extends Position {
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

const worldAtZero = 512;
/** Beyond it the projection has no end. */
const lastLatitude = 85.051129;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Where a place is in the world, from 0 to 1, from the north-west. */
const inWorld = ({ latitude, longitude }: Position) => {
  const sine = Math.sin((between(-lastLatitude, latitude, lastLatitude) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

const latitudeAt = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * between(0, y, 1)))) * 180) / Math.PI;
const longitudeAt = (x: number) => between(0, x, 1) * 360 - 180;

/** Whole metres: nobody searches more precisely, and the same view asks the same again. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** What a map of this size shows of the world. */
export function boundsOf(place: MapPlace, { width, height }: MapSize): MapBounds {
  const { x, y } = inWorld(place);
  const world = worldAtZero * 2 ** place.zoom;
  return {
    west: rounded(longitudeAt(x - width / 2 / world)),
    south: rounded(latitudeAt(y + height / 2 / world)),
    east: rounded(longitudeAt(x + width / 2 / world)),
    north: rounded(latitudeAt(y - height / 2 / world)),
  };
}

/** The nearest place from which a map of this size shows all of the rectangle. */
export function placeFor({ west, south, east, north }: MapBounds, { width, height }: MapSize): MapPlace {
  const from = inWorld({ latitude: north, longitude: west });
  const to = inWorld({ latitude: south, longitude: east });
  const world = Math.min(width / (to.x - from.x), height / (to.y - from.y));
  return {
    latitude: rounded(latitudeAt((from.y + to.y) / 2)),
    longitude: rounded((west + east) / 2),
    zoom: Math.floor(Math.log2(world / worldAtZero) * 100) / 100,
  };
}
