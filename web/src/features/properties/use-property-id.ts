import { useEffect } from "react";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { readStored, store } from "../../lib/session/storage.ts";

const identifier = /^\d{1,15}$/;

/**
 * Which property the page shows: that of the link, or else the one that was stored last (requirements
 * 2.37). It is stored. Null where there is none, NaN where what is named is no id.
 */
export function usePropertyId(): number | null {
  const named = new URLSearchParams(usePlace().search).get("propertyId") ?? readStored("propertyId");
  const isId = named !== null && identifier.test(named);
  useEffect(() => {
    if (isId) store("propertyId", named);
  }, [isId, named]);
  return named === null ? null : isId ? Number(named) : Number.NaN;
}
