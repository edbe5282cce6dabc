import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "../browser/listeners.ts";

/** When the kept answers on the screen were given; several may be of the same moment. */
const shown: number[] = [];
const { tell, listen } = createListeners();

/** For as long as the component shows this answer, and it is one of before, the page says so. */
export function useShownAsKept(answered: { keptAt?: number } | undefined): void {
  const keptAt = answered?.keptAt;
  useEffect(() => {
    if (!keptAt) return undefined;
    shown.push(keptAt);
    tell();
    return () => {
      shown.splice(shown.indexOf(keptAt), 1);
      tell();
    };
  }, [keptAt]);
}

/** Of which moment the oldest of what is on the screen is; Infinity where all of it is the server's word of now. */
export const useKeptSince = (): number =>
  useSyncExternalStore(
    listen,
    () => Math.min(...shown),
    () => Infinity,
  );
