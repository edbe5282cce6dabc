import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { wordsIn } from "../../build/messages.ts";
import { messagesUsedIn } from "../../build/used-messages.ts";

const source = join(import.meta.dirname, "..");

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

const code = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isSource(entry.name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
  .join("\n");

it("says every message somewhere", () => {
  const isUsed = messagesUsedIn(code);
  const unused = Object.keys(wordsIn("en")).filter((id) => !isUsed(id));
  expect(unused).toEqual([]);
});
