/** Those who want to hear of each change of something: what `useSyncExternalStore` needs of it. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    /** Returns the function that ends it. */
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
