import type { CategoryGroup } from "@vasati/contract/portfolio/catalogue";
import { useEffect, useSyncExternalStore } from "react";
import { readStored, store } from "../../lib/session/storage.ts";

function parse(text: string | null): CategoryGroup[] | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return Array.isArray(kept) ? (kept as CategoryGroup[]) : undefined;
  } catch {
    return undefined;
  }
}

const neverChanges = () => () => undefined;

/**
 * The categories, kept under `categories` in local storage (requirements 3.24): those of the last visit stand in
 * where the list cannot be loaded.
 */
export function useKeptCategories(loaded: CategoryGroup[] | undefined): CategoryGroup[] | undefined {
  const kept = useSyncExternalStore(
    neverChanges,
    () => readStored("categories"),
    () => null,
  );
  useEffect(() => {
    if (loaded) store("categories", JSON.stringify(loaded));
  }, [loaded]);
  return loaded ?? parse(kept);
}
