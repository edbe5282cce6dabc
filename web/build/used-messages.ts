import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const code = new Map<string, string>();

function read(path: string): string {
  const known = code.get(path) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  code.set(path, known);
  return known;
}

/** The files that a file imports, statically or dynamically, except types. */
const importsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm)].map(
    ([, at = "", late = ""]) => at || late,
  );

/** The code of a file and of everything it imports, without `others`. */
function codeFrom(file: string, others: readonly string[]): string {
  const found = new Set([join(source, file)]);
  const ends = new Set(others.map((other) => join(source, other)));
  for (const path of found)
    for (const imported of importsIn(read(path))) {
      const next = join(dirname(path), imported);
      if (/\.tsx?$/.test(next) && !ends.has(next)) found.add(next);
    }
  return Array.from(found, read).join("\n");
}

/** A placeholder in a composed id stands for one part of it; one demo account has a name of two parts. */
const gap = String.raw`([^.]+|custodian\.other)`;

/** Which messages some code uses: those whose ids it contains or composes. */
export function messagesUsedIn(text: string): (id: string) => boolean {
  const quoted = new Set([...text.matchAll(/["'`]([\w.-]+)["'`]/g)].map(([, word]) => word));
  const composed = [...text.matchAll(/`(\w[\w.-]*\.(?:[\w.-]|\$\{[^`]*?\})*\$\{[^`]*?\}[\w.-]*)`/g)].map(
    ([, id = ""]) => new RegExp(`^${id.replaceAll(".", String.raw`\.`).replaceAll(/\$\{.*?\}/g, gap)}$`),
  );
  /** With two placeholders, the first must be a string in the code: the list of a code. */
  const isShaped = (id: string, shape: RegExp) => {
    const [, first, second] = shape.exec(id) ?? [];
    return first !== undefined && (second === undefined || quoted.has(first));
  };
  return (id) => quoted.has(id) || composed.some((shape) => isShaped(id, shape));
}

const frame = "main.tsx";
/** The frame's first script has its code, but not each page its messages. */
const search = "pages/customer-search.tsx";
const signedIn = "layout/signed-in-parts.tsx";
/** What visitors need only sometimes, or after the first view, which has a catalogue of its own. */
const searchParts = [
  ...["further-filters", "chosen-filters", "wider-searches"].map((part) => `features/units/search/${part}.tsx`),
  "domain/shortlist/shortlist-parts.tsx",
  "features/vacancy-alerts/alert-dialog.tsx",
];
/** What the form of a property loads when a position is chosen on a map, with messages of its own. */
const positionDialog = "features/properties/manage/form/position-dialog.tsx";
/** Where a page crashes, the layout loads it with the messages of the error page. */
const errorScreen = "ui/feedback/error-screen.tsx";

/** The code that uses the messages of a catalogue; `page` is a file of `pages/`, `signed-in`, `search-parts` or `portfolio/position`. */
export function codeOf(page: string): string {
  const ofSignedIn = codeFrom(signedIn, []);
  if (page === "signed-in") return ofSignedIn;
  if (page === "search-parts") return searchParts.map((part) => codeFrom(part, [])).join("\n");
  if (page === "portfolio/position") return codeFrom(positionDialog, []);
  // Managers' pages are only for signed-in people; a visitors' page needs none of those messages.
  const ofFrame = codeFrom(frame, [search, signedIn, errorScreen, ...searchParts]);
  return [
    ofFrame,
    codeFrom(`pages/${page}.tsx`, [...searchParts, positionDialog]),
    page.includes("/") ? ofSignedIn : "",
  ].join("\n");
}
