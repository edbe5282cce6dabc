import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { filesOf, textOf } from "./proofs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const files = filesOf(".ts", ".tsx", ".css", ".json", ".sql", ".mjs", ".md");
/** The current documents. Decision records describe the state at their time. */
const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("docs/decisions/"));
const folders = [...new Set(files.flatMap((file) => parentsOf(file)))];
const names = new Set(folders.flatMap((folder) => folder.split("/")));

function parentsOf(path) {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

/** Created by a command or by a running server. */
const isMade = (path) => /^(data|e2e\/output)\//.test(path);
const isFile = (text) => /^[\w./<>*-]*[\w>]\.(tsx?|css|json|sql|mjs|md)$/.test(text);
const isFolder = (text) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(text) && names.has(text.split("/")[0]);

/** Whether this path exists, or one that ends like it: documents leave out obvious folders. `*` and `<feature>` match any name. */
function exists(path, among) {
  const parts = path.replace(/\/$/, "").split(/\*|<[^>]+>/);
  const ending = new RegExp(`(^|/)${parts.map(RegExp.escape).join("[^/]+")}$`);
  return existsSync(join(root, path)) || among.some((each) => ending.test(each));
}

it.each(documents)("%s names no file or folder that has moved", (document) => {
  const named = [...textOf(document).matchAll(/`([^`\s]+)`/g)].map(([, text]) => text).filter((path) => !isMade(path));
  const missing = named.filter((path) =>
    isFile(path) ? !exists(path, files) : isFolder(path) && !exists(path, folders),
  );
  expect(missing).toEqual([]);
});
