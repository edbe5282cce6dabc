import type { Plugin } from "vite";

type Constant = readonly [text: string, constant: string];

/** Options of its hook that no query sets (`lib/api/api-query.ts`), as the constants that they are. */
const ofHook: readonly Constant[] = [
  [
    "suspense, fallbackData, revalidateOnMount, revalidateIfStale, refreshInterval, refreshWhenHidden, refreshWhenOffline, keepPreviousData, strictServerPrefetchWarning } = config;",
    "revalidateOnMount, revalidateIfStale, keepPreviousData } = config; const suspense = false, strictServerPrefetchWarning = false, refreshInterval = 0, refreshWhenHidden = false, refreshWhenOffline = false;",
  ],
  [
    "isUndefined(fallbackData) ? isUndefined(config.fallback) ? UNDEFINED : config.fallback[key] : fallbackData;",
    "undefined;",
  ],
  ["const hasCacheData = isUndefined(req) && !isUndefined(configCacheData);", "const hasCacheData = false;"],
  ["const preloaded = preloadCacheRef.current;", "const preloaded = null;"],
  ["isFunction(refreshInterval) ? refreshInterval(getCache().data) : refreshInterval;", "0;"],
  ["getConfig().revalidateOnFocus", "false"],
  ["const { shouldRetryOnError } = currentConfig;", "const shouldRetryOnError = false;"],
  ["config.loadingTimeout && isUndefined(getCache().data)", "false"],
];
/** The same of its cache, whose keys are texts. */
const ofCache: readonly Constant[] = [
  ["const IS_REACT_LEGACY = !React.useId;", "const IS_REACT_LEGACY = false;"],
  ["(Array.isArray(key) ? key.length : key) ? stableHash(key) : ''", "''"],
  ["if (isFunction(_key)) {", "if (false) {"],
  ["const hasOptimisticData = !isUndefined(optimisticData);", "const hasOptimisticData = false;"],
  ["    onErrorRetry,\n", ""],
];

/** @throws if the text isn't there: another version of SWR has to be looked at */
function withConstants(code: string, constants: readonly Constant[], file: string): string {
  return constants.reduce((lean, [text, constant]) => {
    if (!lean.includes(text)) throw new Error(`${file} has no ${JSON.stringify(text)} any more (build/lean-swr.ts).`);
    return lean.replaceAll(text, constant);
  }, code);
}

/**
 * Drops what we don't use of SWR, with the minifier: suspense, polling, retries, focus, optimistic updates, keys that are no texts. It is
 * 1 KB less (brotli) for the first page.
 */
export const leanSwr = (): Plugin => ({
  name: "vasati:lean-swr",
  apply: "build",
  transform: {
    filter: { id: /\/swr\/dist\/(use-swr|config-context)-[^/]+\.mjs$/ },
    handler: (code, file) => ({
      code: withConstants(code, file.includes("/use-swr-") ? ofHook : ofCache, file),
      map: null,
    }),
  },
});
