/** The keys of local storage, exactly those of the specification, point 3. */
export type StorageKey = "accessToken" | "unitId" | "unitType" | "propertyId" | "openAdd" | "user" | "categories";

/** Storage may be missing (server), forbidden (privacy settings) or full; the product then works without memory. */
function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
  try {
    return typeof localStorage === "undefined" ? otherwise : act(localStorage);
  } catch {
    return otherwise;
  }
}

/** The stored text, or null. */
export const readStored = (key: StorageKey): string | null => attempt((storage) => storage.getItem(key), null);

export const store = (key: StorageKey, value: string): void =>
  attempt((storage) => storage.setItem(key, value), undefined);

export const forget = (key: StorageKey): void => attempt((storage) => storage.removeItem(key), undefined);

/** Forgets everything, as the specification asks on 401 and 422 (points 4 and 8). */
export const clearStorage = (): void => attempt((storage) => storage.clear(), undefined);

/** Calls back when another tab changes a key (or clears everything); returns the function that stops it. */
export function onStoredElsewhere(key: StorageKey, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
