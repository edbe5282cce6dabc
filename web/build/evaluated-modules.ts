import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules that are derived from the whole contract. */
const evaluated = /\/(call-tags|offline-calls|wire\/tags|wire\/event-types)\.ts$/;

/**
 * Runs these modules while building, so that the bundle has only what they export and not the contract. Tests and the development
 * server take them as they are: their caches would not see that the contract has changed.
 */
export const evaluatedModules = (): Plugin => ({
  name: "vasati:evaluated-modules",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: evaluated },
    async handler(_source: string, file: string) {
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { code: lines.join("\n"), moduleType: "js", map: null };
    },
  },
});
