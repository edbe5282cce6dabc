import type { Position } from "@vasati/contract/portfolio/map/positions";
import type { Area } from "../plan.ts";
import { chance, randomOf } from "./random.ts";

const randomOfPosition = randomOf("position of property");

/** From the middle of a locality, in kilometres: the smallest ones are hardly larger. */
const farthest = 1.2;
/** In Karnataka. */
const kilometresPerDegree = { latitude: 110.7, longitude: 108 };

/** To a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** Where a property is on the map: somewhere around the middle of its locality; null for one of ten, whose staff haven't said. */
export function positionOf({ latitude, longitude }: Area, propertyId: number): Position | null {
  const random = randomOfPosition(propertyId);
  if (latitude === null || longitude === null || chance(random, 0.1)) return null;
  const away = () => (random() * 2 - 1) * farthest;
  let [north, east] = [away(), away()];
  while (Math.hypot(north, east) > farthest) [north, east] = [away(), away()];
  return {
    latitude: rounded(latitude + north / kilometresPerDegree.latitude),
    longitude: rounded(longitude + east / kilometresPerDegree.longitude),
  };
}
