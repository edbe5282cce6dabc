import type { Calls } from "@vasati/contract/wire/api";
import { fixedCalls, lastSeenCalls } from "./offline-calls.ts";

/** The calls that end the caller's session. */
const partings: readonly (keyof Calls)[] = ["POST /users/logout"];

const prefix = "/api/v1";
/** Parameters match digits only: `/properties/categories` isn't a property. */
const matcher = (calls: readonly string[]) => {
  const patterns = calls.map((call) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`));
  return (call: string) => patterns.some((pattern) => pattern.test(call));
};
const isCachedCall = matcher(lastSeenCalls);
const isFixedList = matcher(fixedCalls.map((call) => call.replace("{list}", String.raw`[\w-]+`)));
const isParting = matcher(partings);

export type Caching = "changing" | "fixed" | "parting" | "never";

/** How to cache the answer to a request. `path` is the URL's. */
export function cachingOf(method: string, path: string): Caching {
  if (!path.startsWith(`${prefix}/`)) return "never";
  const call = `${method} ${path.slice(prefix.length)}`;
  if (isParting(call)) return "parting";
  return isFixedList(call) ? "fixed" : isCachedCall(call) ? "changing" : "never";
}
