import { rowsPerPage } from "@vasati/contract/wire/paging";
import type { Property, PropertyUnit } from "@vasati/contract/portfolio/properties";
import { useState } from "react";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../../lib/browser/navigation.tsx";
import { unitStatusTones } from "../../../domain/unit-status-tones.ts";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { managedUnitUrl, propertyUrl } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import styles from "./property-details.module.css";

interface PropertyUnitsProps {
  property: Property;
  /** Called before a unit's page opens. */
  onOpenUnit: (unit: PropertyUnit) => void;
}

/** The units of a property in tabs by their type, which the address keeps for whoever comes back (requirements 2.39). */
export function PropertyUnits({ property, onOpenUnit }: PropertyUnitsProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { propertyId, unitProfile, numberOfUnits } = property;
  const chosen = new URLSearchParams(usePlace().search).get("unitType");
  const choose = (type: string) => navigate(propertyUrl(propertyId, type), { replace: true, within: true });
  const groups = Map.groupBy(unitProfile, ({ unitProfileType }) => unitProfileType);
  const tabs = [...groups].map(([type, units]) => {
    const title = titleOf("unitType", type);
    return { id: type, title, panel: <UnitTable label={title} units={units} onOpenUnit={onOpenUnit} /> };
  });
  const shown = { shown: formatNumber(unitProfile.length), total: formatNumber(numberOfUnits) };
  return (
    <section aria-label={translate("property.unitDetails")}>
      <h2 className={styles.heading}>{translate("property.unitDetails")}</h2>
      {tabs.length === 0 && (
        <EmptyState picture="/pictures/empty-results.svg">{translate("property.noUnits")}</EmptyState>
      )}
      <Tabs label={translate("property.unitDetails")} tabs={tabs} chosen={chosen} onChoose={choose} />
      {unitProfile.length < numberOfUnits && <p className={styles.note}>{translate("property.unitsShown", shown)}</p>}
    </section>
  );
}

function useColumns(): Column<PropertyUnit>[] {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return [
    { title: translate("property.unit.name"), cell: ({ unitName }) => unitName, share: 4 },
    {
      title: translate("property.unit.area"),
      cell: ({ areaOfUnit }) => translate("unit.squareFeet", { size: formatNumber(areaOfUnit) }),
      numeric: true,
    },
    { title: translate("property.unit.floor"), cell: ({ floorNo }) => String(floorNo), share: 1, numeric: true },
    {
      title: translate("property.unit.security"),
      cell: ({ security }) => translate(security === "true" ? "unit.yes" : "unit.no"),
    },
    {
      title: translate("property.unit.status"),
      cell: ({ unitStatus }) => <Badge tone={unitStatusTones[unitStatus]}>{titleOf("status", unitStatus)}</Badge>,
    },
  ];
}

interface UnitTableProps extends Pick<PropertyUnitsProps, "onOpenUnit"> {
  label: string;
  units: readonly PropertyUnit[];
}

function UnitTable({ label, units, onOpenUnit }: UnitTableProps) {
  const [asked, setAsked] = useState(0);
  const columns = useColumns();
  // One of the last page may have gone meanwhile.
  const page = Math.min(asked, Math.ceil(units.length / rowsPerPage) - 1);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={units.slice(page * rowsPerPage, (page + 1) * rowsPerPage)}
        keyOf={({ unitProfileId }) => unitProfileId}
        urlOf={({ unitProfileId }) => managedUnitUrl(unitProfileId)}
        onOpen={onOpenUnit}
        size={rowsPerPage}
        onRetry={() => undefined}
        empty={null}
      />
      <FullPager page={page} size={rowsPerPage} total={units.length} totalIsCapped={false} onPage={setAsked} />
    </>
  );
}
