import type { Sort } from "@vasati/contract/wire/paging";
import type { Property, PropertyUnit } from "@vasati/contract/portfolio/properties";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import type { PlaceOf } from "../../../../lib/browser/list-address.ts";
import { anId, aText, listAddress } from "../../../../lib/browser/list-address.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../../../lib/browser/navigation.tsx";
import { unitStatusTones } from "../../../../domain/tones.ts";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { unitProfileUrl } from "../../../../routing/addresses.ts";
import { paths } from "../../../../routing/paths.ts";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import { Tabs } from "../../../../ui/controls/tabs.tsx";
import styles from "./property-details.module.css";

const sorts = ["unitName", "areaOfUnit", "floorNo", "security", "unitStatus"] as const;
type UnitSort = (typeof sorts)[number];

/** The list of a property's units in the address: unit type, order and page. By default units are ordered by floor. */
const unitsAddress = listAddress(paths.property, {
  filters: { propertyId: anId(), unitType: aText() },
  sorts,
  sort: "floorNo",
});
type UnitsPlace = PlaceOf<typeof unitsAddress>;

const numbersInText = new Intl.Collator("en", { numeric: true });

/** Sorted by a field; equal ones in the order in which they were added. */
function unitOrder(sort: Sort<UnitSort>) {
  const isDescending = sort.startsWith("-");
  const field = sort.slice(isDescending ? 1 : 0) as UnitSort;
  return (one: PropertyUnit, other: PropertyUnit) =>
    (isDescending ? -1 : 1) *
    (numbersInText.compare(String(one[field]), String(other[field])) || one.unitProfileId - other.unitProfileId);
}

interface PropertyUnitsProps {
  property: Property;
  /** Called before a unit's page opens. */
  onOpenUnit: (unit: PropertyUnit) => void;
}

/** The units of a property in tabs by type; the address stores the tab (requirements 2.39). */
export function PropertyUnits({ property, onOpenUnit }: PropertyUnitsProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { propertyId, unitProfile, numberOfUnits } = property;
  const place = { ...unitsAddress.read(usePlace().search), propertyId };
  const choose = (unitType: string) =>
    navigate(unitsAddress.url({ propertyId, unitType }), { replace: true, within: true });
  const groups = Map.groupBy(unitProfile, ({ unitProfileType }) => unitProfileType);
  const tabs = [...groups].map(([type, units]) => {
    const title = titleOf("unitType", type);
    return { id: type, title, panel: <UnitTable label={title} units={units} place={place} onOpenUnit={onOpenUnit} /> };
  });
  const shown = { shown: formatNumber(unitProfile.length), total: formatNumber(numberOfUnits) };
  return (
    <section aria-label={translate("property.unitDetails")}>
      <h2 className={styles.heading}>{translate("property.unitDetails")}</h2>
      {tabs.length === 0 && (
        <EmptyState picture="/pictures/empty-results.svg">{translate("property.noUnits")}</EmptyState>
      )}
      <Tabs label={translate("property.unitDetails")} tabs={tabs} chosen={place.unitType} onChoose={choose} />
      {unitProfile.length < numberOfUnits && <p className={styles.note}>{translate("property.unitsShown", shown)}</p>}
    </section>
  );
}

function useColumns(): Column<PropertyUnit, UnitsPlace["sort"]>[] {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return [
    { title: translate("property.unit.name"), cell: ({ unitName }) => unitName, share: 4, sort: "unitName" },
    {
      title: translate("property.unit.area"),
      cell: ({ areaOfUnit }) => translate("unit.squareFeet", { size: formatNumber(areaOfUnit) }),
      numeric: true,
      sort: "areaOfUnit",
    },
    {
      title: translate("property.unit.floor"),
      cell: ({ floorNo }) => String(floorNo),
      numeric: true,
      sort: "floorNo",
    },
    {
      title: translate("property.unit.security"),
      cell: ({ security }) => translate(security === "true" ? "unit.yes" : "unit.no"),
      sort: "security",
    },
    {
      title: translate("property.unit.status"),
      cell: ({ unitStatus }) => <Badge tone={unitStatusTones[unitStatus]}>{titleOf("status", unitStatus)}</Badge>,
      sort: "unitStatus",
    },
  ];
}

interface UnitTableProps extends Pick<PropertyUnitsProps, "onOpenUnit"> {
  label: string;
  units: readonly PropertyUnit[];
  place: UnitsPlace;
}

/** They were loaded with the property. */
const isHere = {
  error: undefined,
  isOld: false,
  isPaused: false,
  retry: Object.assign(() => undefined, { stop: undefined }),
};

/** The units of a type, sorted and cut into pages here: there are at most a thousand of a property. */
function UnitTable({ label, units, place, onOpenUnit }: UnitTableProps) {
  const { sort, size } = place;
  const sorted = units.toSorted(unitOrder(sort));
  // The last page may have become shorter.
  const page = Math.min(place.page, Math.ceil(units.length / size) - 1);
  const data = {
    items: sorted.slice(page * size, (page + 1) * size),
    page,
    size,
    total: units.length,
    totalIsCapped: false,
  };
  return (
    <RecordList
      address={unitsAddress}
      place={{ ...place, page }}
      asked={{ data, ...isHere }}
      label={label}
      columns={useColumns()}
      keyOf={({ unitProfileId }) => unitProfileId}
      opens={({ unitProfileId }) => unitProfileUrl(unitProfileId)}
      onOpen={onOpenUnit}
      empty={null}
    />
  );
}
