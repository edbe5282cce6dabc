import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { floorName } from "./floor-name.ts";

/** An answer of a server of the version before has none of it. */
const given = <Value,>(value: Value | null | undefined, words: (value: Value) => string) =>
  value !== null && value !== undefined && words(value);

/** What somebody who looks for a place asks first, as far as it is known. */
export function ListingFacts({ unit }: { unit: UnitDetail }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const squareFeet = (size: number) => translate("unit.squareFeet", { size: formatNumber(size) });
  const feet = (length: number) => translate("unit.feet", { length: formatNumber(length) });
  const facts = [
    { name: translate("unit.deposit"), value: given(unit.deposit, formatMoney) },
    {
      name: translate("unit.maintenance"),
      value: given(unit.maintenance, (rupees) => translate("unit.monthly", { amount: formatMoney(rupees) })),
    },
    { name: translate("unit.availableFrom"), value: given(unit.availableFrom, (day) => formatDate(day, translate)) },
    { name: translate("unit.carpetArea"), value: given(unit.carpetArea, squareFeet) },
    { name: translate("unit.builtUpArea"), value: given(unit.builtUpArea, squareFeet) },
    {
      name: translate("unit.floor"),
      value: given(unit.totalFloors, (floors) => floorName(unit.floorNo, translate, floors)),
    },
    { name: translate("unit.furnishing"), value: given(unit.furnishing, (code) => titleOf("furnishing", code)) },
    { name: translate("unit.bathrooms"), value: given(unit.bathrooms, formatNumber) },
    { name: translate("unit.balconies"), value: given(unit.balconies, formatNumber) },
    { name: translate("unit.parking"), value: given(unit.parking, (code) => titleOf("parking", code)) },
    { name: translate("unit.waterSupply"), value: given(unit.waterSupply, (code) => titleOf("waterSupply", code)) },
    { name: translate("unit.powerBackup"), value: given(unit.powerBackup, (code) => titleOf("powerBackup", code)) },
    { name: translate("unit.lift"), value: given(unit.lift, (has) => translate(has ? "unit.yes" : "unit.no")) },
    { name: translate("unit.frontage"), value: given(unit.frontage, feet) },
    { name: translate("unit.roadWidth"), value: given(unit.roadWidth, feet) },
    { name: translate("unit.ceilingHeight"), value: given(unit.ceilingHeight, feet) },
    {
      name: translate("unit.powerLoad"),
      value: given(unit.powerLoad, (load) => translate("unit.kilowatts", { load: formatNumber(load) })),
    },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <section aria-label={translate("unit.atAGlance")}>
      <Card>
        <Facts facts={facts} />
      </Card>
    </section>
  );
}
