import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateSync } from "node:zlib";

const tile = 256;
/** Ground, building, park, water, lane and road. */
const colours = ["#f1ede4", "#e5ded1", "#d3e6c5", "#bfdcec", "#ffffff", "#ffe3a3"].map((hex) =>
  Buffer.from(hex.slice(1), "hex"),
);
const [ground, building, park, water, lane, road] = [0, 1, 2, 3, 4, 5] as const;
const blockSize = 64;

/** What is in a block: the same each time, and different from its neighbours. */
function inBlock(zoom: number, column: number, row: number): number {
  const hash = crc32(`${zoom},${column},${row}`) % 12;
  return hash === 0 ? water : hash < 3 ? park : building;
}

const near = (place: number, every: number, wide: number) => (place + 40) % every < wide;

/** The colour of a pixel of a town that we have made up, by its place in the world of a zoom. */
function pixelAt(zoom: number, x: number, y: number): number {
  if (near(x, tile, 9) || near(y, tile, 9)) return road;
  if (near(x, blockSize, 4) || near(y, blockSize, 4)) return lane;
  const kind = inBlock(zoom, Math.floor((x + 40) / blockSize), Math.floor((y + 40) / blockSize));
  const isYard = near(x, blockSize, 12) || near(y, blockSize, 12);
  return kind === building && isYard ? ground : kind;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG of indexed colours (RFC 2083). */
function png(width: number, height: number, pixel: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = pixel(x, y);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.concat(colours)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const styleAt = (origin: string) => ({
  version: 8,
  name: "A town that is nowhere",
  sources: {
    town: {
      type: "raster",
      tiles: [`${origin}/tiles/{z}/{x}/{y}.png`],
      tileSize: tile,
      attribution:
        '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; A town that is nowhere</a>',
    },
  },
  sprite: `${origin}/sprite`,
  glyphs: `${origin}/glyphs/{fontstack}/{range}.pbf`,
  layers: [{ id: "town", type: "raster", source: "town", paint: { "raster-fade-duration": 0 } }],
});

function answerTo(path: string, origin: string): { type: string; body: string | Buffer } | undefined {
  if (path === "/style.json") return { type: "application/json", body: JSON.stringify(styleAt(origin)) };
  if (/^\/sprite(@2x)?\.json$/.test(path)) return { type: "application/json", body: "{}" };
  if (/^\/sprite(@2x)?\.png$/.test(path)) return { type: "image/png", body: png(1, 1, () => ground) };
  // Fonts without a letter: what is written on our maps is written by pages.
  if (path.startsWith("/glyphs/")) return { type: "application/x-protobuf", body: "" };
  const [zoom, column, row] = (/^\/tiles\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(path) ?? []).slice(1).map(Number);
  if (zoom === undefined || column === undefined || row === undefined) return undefined;
  const pixel = (x: number, y: number) => pixelAt(zoom, column * tile + x, row * tile + y);
  return { type: "image/png", body: png(tile, tile, pixel) };
}

/** A style with tiles, sprite and glyphs of our own, so that tests never reach the internet. */
export async function serveMapTiles() {
  const server = createServer((request, response) => {
    const answer = answerTo(request.url ?? "", `http://${request.headers.host}`);
    const headers = { "access-control-allow-origin": "*", "content-type": answer?.type ?? "text/plain" };
    response.writeHead(answer ? 200 : 404, headers).end(answer?.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { style: `http://127.0.0.1:${port}/style.json`, stop: () => server.close().closeAllConnections() };
}
