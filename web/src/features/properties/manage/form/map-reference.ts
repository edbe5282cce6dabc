import { india } from "@vasati/contract/portfolio/map/india-bounds";
import type { Position } from "@vasati/contract/portfolio/map/positions";

/** What can be read of a map reference: a position, or why there is none. */
export type MapReference = Position | "shortLink" | "outsideIndia" | null;

const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const pair = String.raw`${number}\s*,\s*${number}`;

/** The forms of coordinates in links, the most exact first: that of a place comes before what its map happens to show. */
const forms = [
  `!3d${number}!4d${number}`,
  `[?&#]mlat=${number}&mlon=${number}`,
  `[?&](?:q|query|ll)=(?:loc:)?\\s*${pair}`,
  `@${pair},`,
  `#map=\\d{1,2}(?:\\.\\d+)?/${number}/${number}`,
].map((form) => new RegExp(form, "i"));
const alone = new RegExp(`^${pair}$`);
const shortLink = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co)\b/i;

const isIn = (value: number, least: number, most: number) => value >= least && value <= most;
export const isInIndia = ({ latitude, longitude }: Position): boolean =>
  isIn(latitude, india.south, india.north) && isIn(longitude, india.west, india.east);

/** To ten centimetres; links have more digits than anybody knows. */
const rounded = (text: string) => Math.round(Number(text) * 1e6) / 1e6;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Two numbers the wrong way round are turned: no place in India is one both ways. */
function positionFrom(first: number, second: number): MapReference {
  const position = { latitude: first, longitude: second };
  const turned = { latitude: second, longitude: first };
  return [position, turned].find(isInIndia) ?? "outsideIndia";
}

/** Reads coordinates, or a link of Google Maps or OpenStreetMap that has them. Short links don't say where they lead. */
export function readMapReference(reference: string): MapReference {
  const text = decoded(reference.trim());
  const expressions = /^https?:/i.test(text) ? forms : [alone];
  const found = expressions.map((form) => form.exec(text)).find((match) => match !== null);
  if (found) return positionFrom(rounded(found[1] ?? ""), rounded(found[2] ?? ""));
  return shortLink.test(text) ? "shortLink" : null;
}
