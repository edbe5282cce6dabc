import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const client = new URL("../dist/client/", import.meta.url);
const pictures = new URL("pictures/", client);
const previews = new URL("previews/", client);
/** The minimum width of most services that preview links, in pixels. */
const width = 1200;

/** Writes every picture as PNG, too, because link previews don't support SVG. */
mkdirSync(previews, { recursive: true });
for (const file of readdirSync(pictures).filter((name) => name.endsWith(".svg"))) {
  const picture = new Resvg(readFileSync(new URL(file, pictures), "utf8"), { fitTo: { mode: "width", value: width } });
  writeFileSync(new URL(file.replace(/svg$/, "png"), previews), picture.render().asPng());
}
