import type { ShortlistedUnit } from "@vasati/contract/portfolio/seekers/shortlist";
import { firstAddressLine } from "../../../domain/first-address-line.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { rentWords } from "../../../domain/words/rent-words.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { floorName } from "../page/floor-name.ts";
import { useKnownFacts } from "../page/known-facts.ts";

/** A row of a comparison: a value for each unit, empty where nobody has said. */
export interface ComparedRow {
  name: string;
  values: readonly (string | false)[];
  differs: boolean;
}

/** What is known of any of the units: rent, deposit, size, type and so on first. */
export function useComparedRows(units: readonly ShortlistedUnit[]): ComparedRow[] {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const knownOf = useKnownFacts();
  const factsOf = (unit: ShortlistedUnit) => {
    const { deposit, furnishing, availableFrom, floor, parking, ...others } = knownOf(unit);
    const { unitProfileType: type, unitProfileSubType: use, areaOfUnit, floorNo } = unit;
    const kind = [titleOf("unitType", type), use && titleOf("usage", use)].filter(Boolean).join(" · ");
    const isVacantNow = unit.unitStatus === "NOP" && !availableFrom.value;
    return [
      { name: translate("shortlist.rent"), value: rentWords(unit, translate) },
      deposit,
      {
        name: translate("unit.size"),
        value: areaOfUnit > 0 && translate("unit.squareFeet", { size: formatNumber(areaOfUnit) }),
      },
      { name: translate("unit.type"), value: kind },
      { name: translate("shortlist.place"), value: firstAddressLine(unit.addressId) },
      furnishing,
      { ...availableFrom, value: isVacantNow ? translate("shortlist.now") : availableFrom.value },
      { ...floor, value: floor.value || floorName(floorNo, translate) },
      parking,
      ...Object.values(others),
    ];
  };
  const columns = units.map(factsOf);
  const rows = (columns[0] ?? []).map(({ name }, place) => {
    const values = columns.map((facts) => facts[place]?.value ?? false);
    return { name, values, differs: new Set(values).size > 1 };
  });
  return rows.filter(({ values }) => values.some(Boolean));
}
