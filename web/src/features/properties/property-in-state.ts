import type { PropertyCard } from "@vasati/contract/portfolio/properties";
import { useEffect } from "react";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { readStored, store } from "../../lib/session/storage.ts";

interface StateWithProperty {
  property: PropertyCard;
}

/**
 * What travels with the history entry of a property's page (requirements 2.37), which then has a name and an address at
 * once: `navigate(propertyUrl(id), { state: withProperty(card) })`.
 */
export const withProperty = (property: PropertyCard): StateWithProperty => ({ property });

/** The property stored in this history entry; undefined if there is none, or another. */
export function propertyInState(propertyId: number): PropertyCard | undefined {
  const state = history.state as Partial<StateWithProperty> | null;
  return state?.property?.propertyId === propertyId ? state.property : undefined;
}

const identifier = /^\d{1,15}$/;

/** The property to show: that of the link, which is then stored, or the stored one (requirements 2.37). Null if there is none, NaN for an invalid id. */
export function usePropertyId(): number | null {
  const named = new URLSearchParams(usePlace().search).get("propertyId") ?? readStored("propertyId");
  const isId = named !== null && identifier.test(named);
  useEffect(() => {
    if (isId) store("propertyId", named);
  }, [isId, named]);
  return named === null ? null : isId ? Number(named) : Number.NaN;
}
