import { NativeSelect } from "@mantine/core";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { ReportName } from "@vasati/contract/office/reports";
import { enquiryMonths, expiryDays, occupancyMonths, vacancyGroups } from "@vasati/contract/office/reports";
import type { ReactNode } from "react";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { Button } from "../../../ui/button.tsx";
import type { OptionGroup } from "../../../ui/select-field.tsx";
import type { ReportProps } from "../reports.address.ts";
import { isNarrowed, reportsAddress } from "../reports.address.ts";
import styles from "./reports.module.css";

interface FiltersProps extends ReportProps {
  areas: readonly OptionGroup[];
  sheets: ReactNode;
}

const nowhere = { propertyId: null, category: "", location: "" } as const;

/** Of which units and of which time a report is, and at the end the report as a file. */
export function ReportFilters({ place, onShow, areas, sheets }: FiltersProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return (
    <div className={styles.toolbar}>
      <div className={styles.filters} role="search">
        <OwnFilter place={place} onShow={onShow} />
        <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
        <NativeSelect
          label={translate("reports.category")}
          data={[
            { value: "", label: translate("reports.all") },
            ...codesIn(categories).map((value) => ({ value, label: titleOf("category", value) })),
          ]}
          value={place.category}
          onChange={({ target }) => onShow(reportsAddress.change("category", target.value))}
        />
        <NativeSelect
          label={translate("reports.area")}
          data={[
            { value: "", label: translate("reports.all") },
            ...areas.map(({ title, options }) => ({
              group: title,
              items: options.map((area) => ({ value: area.value, label: area.title })),
            })),
          ]}
          value={place.location}
          onChange={({ target }) => onShow({ location: target.value })}
        />
      </div>
      <div className={styles.end}>
        {isNarrowed(place) && <Button onClick={() => onShow(nowhere)}>{translate("manage.reset")}</Button>}
        {sheets}
      </div>
    </div>
  );
}

/** What only some of the reports are narrowed down by: in the address, what may be chosen, and how its values are said. */
const ownFilters = {
  occupancy: { name: "occupancyMonths", values: occupancyMonths, title: "reports.period", words: "reports.lastMonths" },
  rentRoll: null,
  expiringLeases: { name: "withinDays", values: expiryDays, title: "reports.ending", words: "reports.withinDays" },
  vacancy: { name: "by", values: vacancyGroups, title: "reports.by", words: "reports.by.words" },
  enquiries: { name: "enquiryMonths", values: enquiryMonths, title: "reports.period", words: "reports.lastMonths" },
} as const satisfies Record<ReportName, object | null>;

function OwnFilter({ place, onShow }: ReportProps) {
  const translate = useTranslate();
  const filter = ownFilters[place.report];
  if (!filter) return null;
  const { name, values, title, words } = filter;
  return (
    <NativeSelect
      label={translate(title)}
      data={values.map((value) => ({ value, label: translate(words, { count: value, value }) }))}
      value={place[name]}
      onChange={({ target }) => onShow(reportsAddress.change(name, target.value))}
    />
  );
}
