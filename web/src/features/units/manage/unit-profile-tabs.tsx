import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { ReactNode } from "react";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Fact } from "../../../ui/content/facts.tsx";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { UnitFacts } from "../page/unit-facts.tsx";

interface UnitProfileTabsProps {
  unit: UnitProfile;
  /** What the page shows of the unit's tenancies. */
  tenancy: ReactNode;
  /** The documents of the active tenancy. */
  documents: ReactNode;
  /** Which one is shown; null for the first. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Details and Tenancy; Documents only while there is a tenancy that they could belong to (requirements 2.16). */
export function UnitProfileTabs({ unit, chosen, onChoose, ...panels }: UnitProfileTabsProps) {
  const translate = useTranslate();
  const more = useStaffFacts(unit);
  const details = { id: "details", title: translate("unit.details"), panel: <UnitFacts unit={unit} more={more} /> };
  const tenancy = { id: "tenancy", title: translate("unit.tenancy"), panel: panels.tenancy };
  const documents = { id: "documents", title: translate("unit.documents"), panel: panels.documents };
  const hasTenancy = unit.tenancyStatus !== null;
  const tabs = hasTenancy ? [details, tenancy, documents] : [details, tenancy];
  return <Tabs label={translate("unit.about")} tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

/** What only the property's staff and owner see of a unit; renders nothing for others. */
function useStaffFacts(unit: UnitProfile): Fact[] {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  if (unit.version === undefined) return [];
  const { phoneProvidedBy = "", preferencialPosition = "", minRent, maxRent, noOfInnerRooms } = unit;
  const isHome = unit.propertiesCategory === "RS";
  const always = [
    { name: translate("unitForm.preferencialPosition"), value: titleOf("direction", preferencialPosition) },
    { name: translate("unitForm.phoneProvidedBy"), value: titleOf("party", phoneProvidedBy) },
    { name: translate("unitForm.minRent"), value: formatMoney(minRent) },
    { name: translate("unitForm.maxRent"), value: formatMoney(maxRent) },
    ...(isHome ? [{ name: translate("unitForm.noOfInnerRooms"), value: formatNumber(noOfInnerRooms) }] : []),
  ];
  const custom = [unit.customField1, unit.customField2, unit.customField3, unit.customField4, unit.customField5];
  const whereGiven = [
    { name: translate("unitProfile.warehouseType"), value: unit.warehouseType },
    { name: translate("unitProfile.subCustodian"), value: unit.subCustodianId && String(unit.subCustodianId) },
    ...custom.map((value, index) => ({ name: translate("unitProfile.customField", { number: index + 1 }), value })),
  ].filter(({ value }) => value);
  return [...always, ...whereGiven];
}
