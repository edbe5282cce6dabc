import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fewChunks } from "./build/chunks.ts";
import { catalogues } from "./build/catalogues.ts";
import { evaluatedModules } from "./build/evaluated-modules.ts";
import { leanSwr } from "./build/lean-swr.ts";

const server = `http://localhost:${process.env["PORT"] ?? 3000}`;

/** What libraries bring with them, and what does the same for us: polyfills that React has, and a comparison of more than JSON. */
const smaller = {
  "use-sync-external-store/shim/index.js": "react",
  "use-sync-external-store/shim": "react",
  "dequal/lite": resolve(import.meta.dirname, "src/lib/api/same-answer.ts"),
};

const notInBrowsers = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  "window.__SWR_DEVTOOLS_USE__": "undefined",
  process: "undefined",
  setImmediate: "undefined",
};

/** Seven characters of the hash tell the versions of a file apart, and are the fewest that the bundler can do with; the first page lists many files. */
const fileNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

/** What each page begins with: no other file has to say that it needs it. */
const isInEveryPage = (file: string): boolean => /assets\/(main|base|rolldown-runtime)-/.test(file);
/** What comes once the page is calm is in no hurry. */
const isLate = (file: string): boolean => /assets\/after-calm-/.test(file);

/** The files to fetch beside one, with it: none if it needs nothing that isn't there. */
function toFetchWith(file: string, needed: string[]): string[] {
  const missing = needed.filter((each) => !isInEveryPage(each));
  return isLate(file) || missing.every((each) => each === file) ? [] : missing;
}

/** The licence of the map's library asks to be named where its code is; minifiers drop it. */
const licenceOf = ({ name }: { name: string }): string =>
  name === "maplibre"
    ? "/* MapLibre GL JS, 3-Clause BSD: https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */"
    : "";

/** The first versions with `light-dark()`, as `cssTarget` has them, which is only heeded when styles are made small. A version is a byte for each part. */
const browsersOfStyles = { chrome: 0x7b0000, firefox: 0x790000, safari: 0x110500 };

/** `vite` serves the client alone; `vite build --app` makes the client first, then the module that renders it on the server. */
export default defineConfig(({ command }) => ({
  plugins: [catalogues(), evaluatedModules(), leanSwr(), react()],
  resolve: { alias: smaller },
  css: { transformer: "lightningcss", lightningcss: { targets: browsersOfStyles } },
  build: {
    target: "baseline-widely-available",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: {
      polyfill: false,
      resolveDependencies: toFetchWith,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      // React asks for the browser's tools for developers, and for what only Node has; without them it is 0.4 KB less (brotli) for the first page.
      define: command === "build" ? notInBrowsers : {},
      build: {
        outDir: "dist/client",
        manifest: true,
        // Measured: 0.7 KB less (brotli) for the first page than by the bundler's own minifier, 1.3 KB for all (decision 10).
        minify: "terser",
        // Wrapping functions in brackets makes engines compile them eagerly.
        // `pure_getters` is safe because no getter in our code has side effects, `keep_fargs` because none reads a function's `length`.
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true },
          format: { wrap_func_args: true },
        },
        rolldownOptions: {
          input: ["src/main.tsx", "src/routing/prefetch.ts"],
          output: { ...fileNames, codeSplitting: { groups: fewChunks }, postBanner: licenceOf },
        },
      },
    },
    // One file at the root of the site, because a service worker answers for what lies beside it and below.
    serviceWorker: {
      consumer: "client",
      build: {
        outDir: "dist/client",
        emptyOutDir: false,
        copyPublicDir: false,
        minify: "terser",
        rolldownOptions: {
          input: "service-worker/main.ts",
          output: { format: "iife", entryFileNames: "service-worker.js" },
        },
      },
    },
    ssr: {
      // React and all are bundled, in their production form whatever the environment of the process is.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      resolve: { noExternal: true },
      build: {
        outDir: "dist/server",
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: "src/entry-server.tsx" },
      },
    },
  },
  builder: {},
  server: { proxy: { "/api": server } },
}));
