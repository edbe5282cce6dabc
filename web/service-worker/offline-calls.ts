import { endpoints } from "@vasati/contract/wire/api";

const callsCachedAs = (as: "lastSeen" | "fixed"): readonly string[] =>
  endpoints.filter(({ offline }) => offline === as).map(({ method, path }) => `${method} ${path}`);

/** The calls declared as available offline; the bundle contains only these lists. */
export const lastSeenCalls = callsCachedAs("lastSeen");
/** Lists of choices, which change only with a release: last week's are still valid. */
export const fixedCalls = callsCachedAs("fixed");
