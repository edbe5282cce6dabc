import { existsSync, readFileSync, statSync } from "node:fs";
import { prefetchCode, isManagerPage, routes, sourcesOf } from "../src/routing/routes.ts";
import type { Manifest } from "./manifest.ts";
import { filesOf } from "./manifest.ts";

interface Budget {
  budget: number;
  stretch: number;
}

interface Budgets {
  customerPage: { cards: number; kilobytes: Budget; requests: Budget };
  managePage: { kilobytes: Budget };
  prefetch: { kilobytes: Budget };
  withoutNetwork: { kilobytes: Budget };
  map: { kilobytes: Budget };
  enquiryForm: { kilobytes: Budget };
}

const web = new URL("../", import.meta.url);
const client = new URL("dist/client/", web);
const readJson = (path: string, base: URL): unknown => JSON.parse(readFileSync(new URL(path, base), "utf8"));
const manifest = readJson(".vite/manifest.json", client) as Manifest;
const budgets = readJson("budgets.json", web) as Budgets;
/** The compressed size of files in KB of 1000 bytes; the build writes the compressed copies (`compress.ts`). */
const kilobytes = (files: Iterable<string>) =>
  Array.from(files, (file) => statSync(new URL(`${file}.br`, client)).size).reduce((sum, size) => sum + size, 0) / 1000;

let failed = false;

function report(what: string, measured: number, { budget, stretch }: Budget, unit: string): void {
  const verdict = measured <= stretch ? "within the stretch" : measured <= budget ? "within the budget" : "TOO MUCH";
  failed ||= measured > budget;
  console.log(`${what}: ${measured.toFixed(unit ? 1 : 0)}${unit} (budget ${budget}, stretch ${stretch}): ${verdict}`);
}

// The search is part of the main chunk (vite.config.ts); if it ever gets its own, that counts, too.
const search = "src/pages/customer-search.tsx";
const sources = [
  "src/main.tsx",
  "src/locales/catalogue.ts?in=en&of=customer-search",
  ...(search in manifest ? [search] : []),
];
const page = filesOf(manifest, sources);
for (const file of page) console.log(`  ${kilobytes([file]).toFixed(1).padStart(5)} KB  ${file}`);
report("customer page, JS and CSS, brotli", kilobytes(page), budgets.customerPage.kilobytes, " KB");

// Styles are inline in the page, which is one request; every card may have a picture.
const scripts = Array.from(page).filter((file) => file.endsWith(".js"));
report("customer page, requests", 1 + scripts.length + budgets.customerPage.cards, budgets.customerPage.requests, "");

// The heaviest managers' screen, opened first.
const screens = routes.filter(isManagerPage).map((route) => {
  const files = filesOf(manifest, sourcesOf(route, "en"));
  return { page: route.page, size: kilobytes(files) };
});
if (process.argv.includes("--all"))
  for (const { page: name, size } of screens) console.log(`  ${size.toFixed(1).padStart(5)} KB  ${name}`);
const heaviest = screens.reduce((one, other) => (other.size > one.size ? other : one));
report(`manage, cold, ${heaviest.page}, brotli`, heaviest.size, budgets.managePage.kilobytes, " KB");

// Prefetching must start before the layout is loaded, so it must not depend on it.
report("prefetching script, brotli", kilobytes(filesOf(manifest, [prefetchCode])), budgets.prefetch.kilobytes, " KB");

// What loads three seconds after the page: the service worker, its registration, and the page that it fetches.
const late = Array.from(filesOf(manifest, ["src/routing/after-calm.ts", "src/lib/session/missing-chunk.ts"])).filter(
  (file) => !page.has(file),
);
const offline = kilobytes([...late, "service-worker.js", "offline.en.html"]);
report("without a network, extra", offline, budgets.withoutNetwork.kilobytes, " KB");

// What nobody else loads: the page of the map, the library and its worker.
const worker = "../node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs";
const ofMap = ["src/pages/map.tsx", "src/ui/map/maplibre.ts", worker];
const map = Array.from(filesOf(manifest, ofMap)).filter((file) => !page.has(file));
report("opening the map, extra, brotli", kilobytes(map), budgets.map.kilobytes, " KB");

const form = "src/features/enquiries/enquire/enquiry-modal.tsx";
if (existsSync(new URL(form, web))) {
  const known = filesOf(manifest, [...sources, "src/pages/unit-details.tsx"]);
  const added = Array.from(filesOf(manifest, [form])).filter((file) => !known.has(file));
  report("opening the enquiry form, extra", kilobytes(added), budgets.enquiryForm.kilobytes, " KB");
}
process.exitCode = failed ? 1 : 0;
