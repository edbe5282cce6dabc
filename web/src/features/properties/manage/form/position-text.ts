import type { Position } from "@vasati/contract/portfolio/map/positions";

/** `12.9719, 77.6412`: how people read and type it; empty for none. */
export const positionText = (position: Position | null): string =>
  position === null ? "" : `${position.latitude}, ${position.longitude}`;

const written = /^(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)$/;

/** The position of such a text, wherever that is; null if it is none. */
export function positionIn(text: string): Position | null {
  const [, latitude, longitude] = written.exec(text) ?? [];
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}
