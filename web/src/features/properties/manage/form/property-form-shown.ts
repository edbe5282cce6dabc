import type { PropertyAddressForm } from "@vasati/contract/portfolio/addresses";
import type { Position } from "@vasati/contract/portfolio/map/positions";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import type { MessageId, Translate } from "../../../../lib/i18n/i18n.tsx";
import { wholeAddress } from "../../../../manage/form/fields/address-entries.ts";
import type { Choice } from "../../../../manage/form/fields/search-select.tsx";
import { positionText } from "./position-text.ts";
import { propertyWords } from "./property-form-words.ts";

/** The labels of a property's fields, for the form, the history and version conflicts. */
export const propertyLabels: Readonly<Record<string, { label: MessageId }>> = {
  ...propertyWords,
  address: { label: "property.group.address" },
};

const people: ReadonlySet<string> = new Set(["careTaker", "custodianId", "currentOwner", "previousOwner"]);
const amounts: ReadonlySet<string> = new Set(["valueOfProperty", "brokerage"]);

interface Known {
  translate: Translate;
  /** The people in the two versions. */
  persons: readonly Choice[];
  /** The title of an area's code. */
  titleOfArea: (value: string) => string;
}

/** The value of a field as a comparison of two versions shows it. */
export function shownOf(name: string, value: unknown, { translate, persons, titleOfArea }: Known): string {
  if (name === "address") {
    const address = value as PropertyAddressForm;
    return wholeAddress({ ...address, area: titleOfArea(address.area) });
  }
  if (name === "position") return positionText(value as Position | null);
  if (people.has(name)) return persons.find((person) => person.value === String(value))?.title ?? "";
  if (amounts.has(name)) return typeof value === "number" ? formatMoney(value) : "";
  if (name === "brokeragePaid") return translate(value === true ? "unit.yes" : "unit.no");
  if (name === "newOrOld") return translate(value === "Old" ? "property.newOrOld.Old" : "property.newOrOld.New");
  if (name === "propertiesCategory") return translate(`code.category.${value as "SC" | "LC" | "RS"}`);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
