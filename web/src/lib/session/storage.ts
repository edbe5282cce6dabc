/** The keys of local storage, exactly these (requirements 3.24). */
export type StorageKey = "accessToken" | "unitId" | "unitType" | "propertyId" | "openAdd" | "user" | "categories";

/** The keys of session storage, which lasts until the tab is closed, including the entries of each form (`tenantDraft`). */
export type TabKey = `${string}Draft` | "lastSearch" | "reloadedAt";

/** Storage may be missing (server), forbidden (privacy settings) or full; the product then works without memory. */
function attempt<T>(act: (storage: Storage) => T, otherwise: T, kind: "localStorage" | "sessionStorage"): T {
  try {
    const storage = globalThis[kind] as Storage | undefined;
    return storage ? act(storage) : otherwise;
  } catch {
    return otherwise;
  }
}

const attemptLocal = <T>(act: (storage: Storage) => T, otherwise: T): T => attempt(act, otherwise, "localStorage");
const attemptInTab = <T>(act: (storage: Storage) => T, otherwise: T): T => attempt(act, otherwise, "sessionStorage");

/** The stored text, or null. */
export const readStored = (key: StorageKey): string | null => attemptLocal((storage) => storage.getItem(key), null);

export const store = (key: StorageKey, value: string): void =>
  attemptLocal((storage) => storage.setItem(key, value), undefined);

export const forget = (key: StorageKey): void => attemptLocal((storage) => storage.removeItem(key), undefined);

/** Forgets everything, on 401 and 422 (requirements 8.1 and 8.2). */
export const clearStorage = (): void => attemptLocal((storage) => storage.clear(), undefined);

export const readInTab = (key: TabKey): string | null => attemptInTab((storage) => storage.getItem(key), null);

export const storeInTab = (key: TabKey, value: string): void =>
  attemptInTab((storage) => storage.setItem(key, value), undefined);

export const forgetInTab = (key: TabKey): void => attemptInTab((storage) => storage.removeItem(key), undefined);

/** Deletes the unsent entries of all forms. */
export const forgetDrafts = (): void =>
  attemptInTab(
    (storage) =>
      Object.keys(storage).forEach((key) => {
        if (key.endsWith("Draft")) storage.removeItem(key);
      }),
    undefined,
  );

/** Calls back when another tab changes a key (or clears everything); returns the function that stops it. */
export function onStoredElsewhere(key: StorageKey, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
