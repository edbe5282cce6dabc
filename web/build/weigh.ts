import { statSync } from "node:fs";

/** A chunk as the bundler's manifest lists it. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The files that these sources load, with everything that they import; styles too. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  sources.forEach(visit);
  return files;
}

/** Kilobytes (1000 bytes) of built files as they travel, in the brotli copies beside them. */
export const kilobytes = (files: Iterable<string>, folder: URL): number =>
  [...files].reduce((sum, file) => sum + statSync(new URL(`${file}.br`, folder)).size, 0) / 1000;
