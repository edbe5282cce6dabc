import type { PlaceOf } from "../../../../lib/browser/list-address.ts";
import {
  aFlag,
  anId,
  aText,
  cardsOnPages,
  listAddress,
  oneOf,
  optionalOneOf,
} from "../../../../lib/browser/list-address.ts";
import { paths } from "../../../../routing/paths.ts";
import type { FilterChoice } from "./filter-choice.ts";
import { noFilters, resultTypes } from "./filter-choice.ts";

/** The filters in the address of the property list. */
export const propertiesAddress = listAddress(paths.properties, {
  filters: {
    area: aText(),
    category: aText(),
    type: oneOf(resultTypes, noFilters.type),
    unitType: aText(),
    text: aText(),
    // Codes with commas between them.
    state: aText(),
    custodian: anId(),
    mine: aFlag(),
    archived: aFlag(),
    // Says explicitly that there are no filters, because the bare address has the default filters.
    show: optionalOneOf(["all"]),
  },
  sorts: ["createdAt", "propertyName"],
  sort: noFilters.sort,
  sizes: cardsOnPages,
});

/** The address with these filters. */
export function placeOf({ states, custodianId, ...choice }: FilterChoice): PlaceOf<typeof propertiesAddress> {
  const place = { ...choice, state: states.join(","), custodian: custodianId || null, open: null };
  const isBare = Object.keys(propertiesAddress.filters({ ...place, show: "" })).length === 0;
  return { ...place, show: isBare ? "all" : "" };
}

/** The address with these filters, for Back; defaults are left out. */
export const filterUrl = (choice: FilterChoice): string => propertiesAddress.url(placeOf(choice));

/** Whether anything narrows the list down. */
export const isFiltered = (choice: FilterChoice): boolean => placeOf(choice).show === "";
