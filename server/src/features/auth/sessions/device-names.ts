/** Browsers by what tells them apart. Most name Chrome or Safari too, so these come last. */
const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

/** Systems likewise: iOS names macOS too, and Android and ChromeOS name Linux or its window system. */
const systems: [name: string, mark: RegExp][] = [
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\b(Macintosh|Mac OS X)\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** Browser and system in the header `User-Agent`, each null if it isn't one that people know by name. */
export const deviceNames = (userAgent = ""): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
