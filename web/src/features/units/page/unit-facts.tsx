import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Card } from "../../../ui/content/card.tsx";
import type { Fact } from "../../../ui/content/facts.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { floorName } from "./floor-name.ts";

/** Only homes have a number of rooms; the commercial form only asks whether there are any. */
function innerRooms({ innerRooms: available, noOfInnerRooms, ...unit }: UnitDetail, translate: Translate): string {
  if (available !== "YES") return translate("unit.no");
  return unit.propertiesCategory === "RS" && noOfInnerRooms > 0
    ? translate("unit.yesCounted", { number: noOfInnerRooms })
    : translate("unit.yes");
}

const none: readonly Fact[] = [];

/** Every field of the Details tab (requirements 2.17), and what else is known of a unit; codes by their titles. `more` is
 * what managers see. */
export function UnitFacts({ unit, more = none }: { unit: UnitDetail; more?: readonly Fact[] }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const fields = [
    { name: translate("unit.number"), value: unit.unitNumber },
    {
      name: translate("unit.size"),
      value: unit.areaOfUnit > 0 && translate("unit.squareFeet", { size: formatNumber(unit.areaOfUnit) }),
    },
    { name: translate("unit.type"), value: titleOf("unitType", unit.unitProfileType) },
    { name: translate("unit.subType"), value: titleOf("usage", unit.unitProfileSubType) },
    { name: translate("unit.windows"), value: titleOf("windows", unit.windowsType) },
    { name: translate("unit.dimensions"), value: unit.dimensions },
    { name: translate("unit.electricity"), value: unit.electricityAccNo },
    { name: translate("unit.water"), value: unit.waterAccNo },
    { name: translate("unit.innerRooms"), value: innerRooms(unit, translate) },
    { name: translate("unit.security"), value: translate(unit.security === "true" ? "unit.yes" : "unit.no") },
    { name: translate("unit.status"), value: titleOf("status", unit.unitStatus) },
    { name: translate("unit.category"), value: titleOf("category", unit.propertiesCategory) },
    { name: translate("unit.floor"), value: floorName(unit.floorNo, translate) },
  ];
  const whereGiven = [
    { name: translate("unit.business"), value: unit.typeOfBusiness && titleOf("business", unit.typeOfBusiness) },
    { name: translate("unit.doorFacing"), value: titleOf("facing", unit.doorFacing) },
    { name: translate("unit.buildingNumber"), value: unit.buildingNumber },
  ].filter(({ value }) => value);
  return (
    <Card>
      <Facts facts={[...fields, ...whereGiven, ...more]} />
    </Card>
  );
}
