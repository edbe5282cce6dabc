import type { PropertyCard } from "@vasati/contract/portfolio/properties";

interface StateWithProperty {
  property: PropertyCard;
}

/**
 * What travels with the history entry of a property's page (requirements 2.37), which then has a name and an address at
 * once: `navigate(propertyUrl(id), { state: withProperty(card) })`.
 */
export const withProperty = (property: PropertyCard): StateWithProperty => ({ property });

/** The property that travelled with this history entry; undefined where none did, or another. */
export function propertyInState(propertyId: number): PropertyCard | undefined {
  const state = history.state as Partial<StateWithProperty> | null;
  return state?.property?.propertyId === propertyId ? state.property : undefined;
}
