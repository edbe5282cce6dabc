import * as z from "zod/mini";
import { india } from "./india-bounds.ts";

const degrees = (least: number, most: number) =>
  z.number().check(z.minimum(least, "is not in India"), z.maximum(most, "is not in India"));

/** A place on the map, in degrees (WGS 84). Outside India it is a mistake, most often the two numbers the wrong way round. */
export const position = z.strictObject({
  latitude: degrees(india.south, india.north),
  longitude: degrees(india.west, india.east),
});
export type Position = z.infer<typeof position>;
