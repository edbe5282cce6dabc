import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { languages } from "@vasati/contract/people/auth";
import { paths } from "../src/routing/paths.ts";
import { paper } from "../src/server-rendering/paper.ts";
import { wordsIn } from "./messages.ts";

const client = new URL("../dist/client/", import.meta.url);
const icons = new URL("icons/", client);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The house of the wordmark, in a square viewBox. */
const mark = read("../public/favicon.svg");

interface Icon {
  name: string;
  /** Side, in pixels. */
  size: number;
  /** Which part of the side the mark takes. */
  share: number;
  /** The device cuts the corners itself; of a maskable icon the middle four fifths are sure to be seen. */
  isCut?: boolean;
}

const drawn: Icon[] = [
  { name: "any-192", size: 192, share: 0.72 },
  { name: "any-512", size: 512, share: 0.72 },
  { name: "maskable-512", size: 512, share: 0.6, isCut: true },
  { name: "touch-180", size: 180, share: 0.68, isCut: true },
];

/** The mark on the pages' paper. */
function drawing({ size, share, isCut = false }: Icon): string {
  const side = size * share;
  const edge = (size - side) / 2;
  const placed = mark.replace("<svg ", `<svg x="${edge}" y="${edge}" width="${side}" height="${side}" `);
  const corner = isCut ? 0 : size * 0.22;
  const sheet = `<rect width="${size}" height="${size}" rx="${corner}" fill="${paper.light}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${sheet}${placed}</svg>`;
}

mkdirSync(icons, { recursive: true });
for (const icon of drawn) writeFileSync(new URL(`${icon.name}.png`, icons), new Resvg(drawing(icon)).render().asPng());

const iconOf = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const colours = (colour: string) => ({ theme_color: colour, background_color: colour });

/** Writes one manifest for each language: the app is the same (`id`), its words are the person's own. */
for (const language of languages) {
  const words = wordsIn(language);
  const manifest = {
    id: paths.search,
    name: "Vasati",
    short_name: "Vasati",
    description: words["search.description"],
    lang: language,
    dir: "ltr",
    start_url: paths.search,
    scope: "/",
    display: "standalone",
    ...colours(paper.light),
    user_preferences: { color_scheme: { dark: colours(paper.dark) } },
    categories: ["business", "productivity"],
    icons: [iconOf("any-192", 192, "any"), iconOf("any-512", 512, "any"), iconOf("maskable-512", 512, "maskable")],
    shortcuts: [
      { name: words["layout.search"], url: paths.search },
      { name: words["menu.dashboard"], url: paths.dashboard },
    ],
  };
  writeFileSync(new URL(`manifest.${language}.webmanifest`, client), JSON.stringify(manifest));
}
