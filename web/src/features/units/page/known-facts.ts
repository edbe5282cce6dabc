import type { UnitListing } from "@vasati/contract/portfolio/unit-listing";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { floorName } from "./floor-name.ts";

/** An answer of a server of the version before has none of it. */
const given = <Value>(value: Value | null | undefined, words: (value: Value) => string) =>
  value !== null && value !== undefined && words(value);

/** What somebody who looks for a place asks first, in words and in the order of a unit's page; false where nobody has said. */
export function useKnownFacts() {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const squareFeet = (size: number) => translate("unit.squareFeet", { size: formatNumber(size) });
  const feet = (length: number) => translate("unit.feet", { length: formatNumber(length) });
  return (unit: UnitListing & { floorNo: number }) => ({
    deposit: { name: translate("unit.deposit"), value: given(unit.deposit, formatMoney) },
    maintenance: {
      name: translate("unit.maintenance"),
      value: given(unit.maintenance, (rupees) => translate("unit.monthly", { amount: formatMoney(rupees) })),
    },
    availableFrom: {
      name: translate("unit.availableFrom"),
      value: given(unit.availableFrom, (day) => formatDate(day, translate)),
    },
    carpetArea: { name: translate("unit.carpetArea"), value: given(unit.carpetArea, squareFeet) },
    builtUpArea: { name: translate("unit.builtUpArea"), value: given(unit.builtUpArea, squareFeet) },
    floor: {
      name: translate("unit.floor"),
      value: given(unit.totalFloors, (floors) => floorName(unit.floorNo, translate, floors)),
    },
    furnishing: {
      name: translate("unit.furnishing"),
      value: given(unit.furnishing, (code) => titleOf("furnishing", code)),
    },
    bathrooms: { name: translate("unit.bathrooms"), value: given(unit.bathrooms, formatNumber) },
    balconies: { name: translate("unit.balconies"), value: given(unit.balconies, formatNumber) },
    parking: { name: translate("unit.parking"), value: given(unit.parking, (code) => titleOf("parking", code)) },
    waterSupply: {
      name: translate("unit.waterSupply"),
      value: given(unit.waterSupply, (code) => titleOf("waterSupply", code)),
    },
    powerBackup: {
      name: translate("unit.powerBackup"),
      value: given(unit.powerBackup, (code) => titleOf("powerBackup", code)),
    },
    lift: { name: translate("unit.lift"), value: given(unit.lift, (has) => translate(has ? "unit.yes" : "unit.no")) },
    frontage: { name: translate("unit.frontage"), value: given(unit.frontage, feet) },
    roadWidth: { name: translate("unit.roadWidth"), value: given(unit.roadWidth, feet) },
    ceilingHeight: { name: translate("unit.ceilingHeight"), value: given(unit.ceilingHeight, feet) },
    powerLoad: {
      name: translate("unit.powerLoad"),
      value: given(unit.powerLoad, (load) => translate("unit.kilowatts", { load: formatNumber(load) })),
    },
  });
}
