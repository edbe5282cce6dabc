import type { CategoryGroup } from "@vasati/contract/portfolio/catalogue";
import { useEffect, useSyncExternalStore } from "react";
import { readStored, store } from "../../lib/session/storage.ts";

function parse(text: string | null): CategoryGroup[] | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return Array.isArray(stored) ? (stored as CategoryGroup[]) : undefined;
  } catch {
    return undefined;
  }
}

const neverChanges = () => () => undefined;

/**
 * The categories, stored under `categories` in local storage (requirements 3.24): those of the last visit are used if the list
 * can't be loaded.
 */
export function useStoredCategories(loaded: CategoryGroup[] | undefined): CategoryGroup[] | undefined {
  const stored = useSyncExternalStore(
    neverChanges,
    () => readStored("categories"),
    () => null,
  );
  useEffect(() => {
    if (loaded) store("categories", JSON.stringify(loaded));
  }, [loaded]);
  return loaded ?? parse(stored);
}
