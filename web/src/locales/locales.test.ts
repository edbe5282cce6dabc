import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "..");

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

const code = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isSource(entry.name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
  .join("\n");

const written = new Set([...code.matchAll(/["'`](\w[\w.-]*\.[\w.-]+)["'`]/g)].map(([, id]) => id));

/** In ids that are put together a gap stands for one part of the id; one account of the demo has a name of two parts. */
const gap = String.raw`([^.]+|custodian\.other)`;

const composed = [...code.matchAll(/`(\w[\w.-]*\.(?:[\w.-]|\$\{[^`]*?\})*\$\{[^`]*?\}[\w.-]*)`/g)].map(
  ([, id = ""]) => new RegExp(`^${id.replaceAll(".", String.raw`\.`).replaceAll(/\$\{.*?\}/g, gap)}$`),
);

it("says every message somewhere", () => {
  const messages = JSON.parse(readFileSync(join(source, "locales/en.json"), "utf8")) as Record<string, string>;
  const unsaid = Object.keys(messages).filter((id) => !written.has(id) && !composed.some((shape) => shape.test(id)));
  expect(unsaid).toEqual([]);
});
