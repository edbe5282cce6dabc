import type { CodeList } from "../../../domain/code-titles.ts";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { UnitFieldName } from "./unit-words.ts";

const lists: Partial<Record<UnitFieldName, CodeList>> = {
  unitProfileType: "unitType",
  unitProfileSubType: "usage",
  typeOfBusiness: "business",
  unitStatus: "status",
  preferencialPosition: "direction",
  doorFacing: "facing",
  windowsType: "windows",
  phoneProvidedBy: "party",
};

/** The function that says a value of the form as people read it: codes by their titles, yes and no, rupees. */
export function useUnitValueWords(): (name: UnitFieldName, value: unknown) => string {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return (name, value) => {
    const list = lists[name];
    if (typeof value === "string" && name !== "innerRooms") return list && value ? titleOf(list, value) : value;
    if (name === "innerRooms") return translate(value === "YES" ? "unit.yes" : "unit.no");
    if (typeof value === "boolean") return translate(value ? "unit.yes" : "unit.no");
    if (typeof value !== "number") return "";
    return name === "minRent" || name === "maxRent" ? formatMoney(value) : formatNumber(value);
  };
}
