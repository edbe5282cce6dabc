/** Drawing with SVG: the demo's photos are drawn by us, like paintings of rooms and fronts. */

export const [width, height] = [1280, 960];
/** Smaller than drawn: drawing takes time while the demo is loaded. */
const scale = 0.75;

type Point = readonly [x: number, y: number];

/** A number of 0 to 1 for a place in a drawing, always the same. */
export const grain = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** Where a shape is: its corner with its size, or its middle with its radii. */
export type Box = readonly [x: number, y: number, w: number, h: number];

export const rect = ([x, y, w, h]: Box, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const area = (points: readonly Point[], fill: string, more = ""): string =>
  `<polygon points="${points.join(" ")}" fill="${fill}" ${more}/>`;
export const line = ([x1, y1]: Point, [x2, y2]: Point, stroke: string, wide = 2): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${wide}"/>`;
export const round = ([x, y, rx, ry]: Box, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
/** As many as `count`, side by side. */
export const row = (count: number, each: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => each(place)).join("");

/** What lies on the ground below something. */
export const shadow = ([x, y]: Point, rx: number, ry = rx / 6): string => round([x, y, rx, ry], "url(#shadow)");

/** Light or mist, without an edge. */
export const glow = (box: Box, opacity: number): string => round(box, "url(#glow)", `opacity="${opacity}"`);

/** One of several, by any number. */
export const oneOf = <Item>(items: readonly [Item, ...Item[]], number: number): Item =>
  items[Math.floor(number) % items.length] ?? items[0];

const gradient = (id: string, stops: readonly string[], direction: string) =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map((stop, place) => `<stop offset="${place / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join("")}</linearGradient>`;

/** The colours of a drawing. */
export interface Palette {
  wall: string;
  accent: string;
  wood: string;
  floor: string;
  fabric: string;
}

const palettes: readonly [Palette, ...Palette[]] = [
  { wall: "#efe6d6", accent: "#2f6f6a", wood: "#9a6a3f", floor: "#b98d5f", fabric: "#7c93a3" },
  { wall: "#e6ebe6", accent: "#b5622f", wood: "#6d4a30", floor: "#cdbfa9", fabric: "#a9825a" },
  { wall: "#f1e3d3", accent: "#44608c", wood: "#b58350", floor: "#9d8068", fabric: "#8a9a72" },
  { wall: "#e9e4ee", accent: "#8c3f4a", wood: "#7b5738", floor: "#d6cdbd", fabric: "#5e7488" },
];
export const paletteOf = (variant: number): Palette => oneOf(palettes, variant);

/** The whole picture, with the light of its hour and edges a little darker, as a lens makes them. */
export const picture = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>
  ${gradient("sky", ["#6fa9d8", "#bcd9ea", "#f3ead8"], 'x2="0" y2="1"')}
  ${gradient("glass", ["#cfe6f3", "#8fb7cf", "#dff0f6"], 'x2="1" y2="1"')}
  ${gradient("metal", ["#aeb5b8", "#e2e6e7", "#9aa2a6"], 'x2="1" y2="0"')}
  <linearGradient id="light" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="#fff3d6" stop-opacity=".5"/><stop offset=".55" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#1b1430" stop-opacity=".28"/></linearGradient>
  <linearGradient id="down" x2="0" y2="1"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
  <radialGradient id="edge" r=".75"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>
  <radialGradient id="shadow"><stop stop-color="#1c140c" stop-opacity=".42"/><stop offset="1" stop-color="#1c140c" stop-opacity="0"/></radialGradient>
  <radialGradient id="glow"><stop stop-color="#fff6dc"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></radialGradient></defs>
  ${shapes}${rect([0, 0, width, height], "url(#light)")}${rect([0, 0, width, height], "url(#edge)")}</svg>`;
