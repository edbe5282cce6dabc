import type { ManagedUnit } from "@vasati/contract/portfolio/managed-units";
import type { ReactNode } from "react";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Fact } from "../../../ui/facts.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { UnitFacts } from "../unit-facts.tsx";

interface ManagedUnitTabsProps {
  unit: ManagedUnit;
  /** What the page shows of the unit's tenancies. */
  tenancy: ReactNode;
  /** What it shows of the papers of the active one. */
  documents: ReactNode;
  /** Which one is shown; null for the first. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Details and Tenancy; Documents only while there is a tenancy that they could belong to (requirements 2.16). */
export function ManagedUnitTabs({ unit, chosen, onChoose, ...panels }: ManagedUnitTabsProps) {
  const translate = useTranslate();
  const more = useStaffFacts(unit);
  const details = { id: "details", title: translate("unit.details"), panel: <UnitFacts unit={unit} more={more} /> };
  const tenancy = { id: "tenancy", title: translate("unit.tenancy"), panel: panels.tenancy };
  const documents = { id: "documents", title: translate("unit.documents"), panel: panels.documents };
  const hasTenancy = unit.tenancyStatus !== null;
  const tabs = hasTenancy ? [details, tenancy, documents] : [details, tenancy];
  return <Tabs label={translate("unit.about")} tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

/** What the staff and the owner of the property see of a unit beside what is public; nothing for others. */
function useStaffFacts(unit: ManagedUnit): Fact[] {
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
    { name: translate("managedUnit.warehouseType"), value: unit.warehouseType },
    { name: translate("managedUnit.subCustodian"), value: unit.subCustodianId && String(unit.subCustodianId) },
    ...custom.map((value, index) => ({ name: translate("managedUnit.customField", { number: index + 1 }), value })),
  ].filter(({ value }) => value);
  return [...always, ...whereGiven];
}
