import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mainCode, prefetchCode } from "../routing/routes.ts";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** What the browser needs of the client build for a view. Paths are absolute on the site. */
export interface Assets {
  /** Takes over the page once that is there. */
  script: string;
  /** Of managers' screens: begins at once. */
  firstScript?: string | undefined;
  preloads: string[];
  stylesheets: { href: string; content: string }[];
}

const client = new URL("../client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8")) as Record<string, Chunk>;
const contents = new Map<string, string>();

const stylesheet = (file: string) => {
  const content = contents.get(file) ?? readFileSync(new URL(file, client), "utf8").trim();
  contents.set(file, content);
  return { href: `/${file}`, content };
};

/** The chunk and all that it imports, in the order of need. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen);
  return seen.add(key);
}

const unique = <T>(values: T[]) => [...new Set(values)];

/** Where a source went. @throws Error where the build lacks it */
const fileOf = (source: string) => {
  if (!manifest[source]) throw new Error(`the client build has no ${source}`);
  return `/${manifest[source].file}`;
};

/** The files for a view that needs these sources. */
export function assetsFor(sources: string[]): Assets {
  const keys = unique(sources.flatMap((source) => Array.from(withImports(source))));
  const chunks = keys.flatMap((key) => manifest[key] ?? []);
  return {
    script: fileOf(mainCode),
    firstScript: sources.includes(prefetchCode) ? fileOf(prefetchCode) : undefined,
    preloads: chunks.map(({ file }) => `/${file}`),
    stylesheets: unique(chunks.flatMap(({ css = [] }) => css)).map(stylesheet),
  };
}

/** Every stylesheet of the build may stand inline in some page: the hashes that allow it. */
export const styleHashes = (): string[] =>
  unique(Object.values(manifest).flatMap(({ css = [] }) => css)).map((file) => {
    const hash = createHash("sha256").update(stylesheet(file).content).digest("base64");
    return `'sha256-${hash}'`;
  });
