import { useSyncExternalStore } from "react";

function onFragmentChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The address's fragment, without `#`; undefined in the first view, because browsers send it to no server. */
export const useFragment = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    onFragmentChange,
    () => location.hash.slice(1),
    () => undefined,
  );
