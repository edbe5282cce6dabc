import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { ReportName } from "@vasati/contract/reports/report-choices";
import {
  collectionGroups,
  collectionMonths,
  depositLists,
  enquiryMonths,
  expiryDays,
  occupancyMonths,
  tdsQuarters,
  vacancyGroups,
} from "@vasati/contract/reports/report-choices";
import type { ReactNode } from "react";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { SavedViews } from "../../../manage/views/saved-views.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import type { OptionGroup } from "../../../ui/fields/select-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { FilterProps } from "../reports.api.ts";
import { isNarrowed, reportsAddress } from "../reports.api.ts";
import styles from "./reports.module.css";

interface ReportFiltersProps extends FilterProps {
  areas: readonly OptionGroup[];
  /** The report as a file, and on paper. */
  end: ReactNode;
}

const nowhere = { propertyId: null, category: "", location: "" } as const;

/** Of which units and of which time a report is, and at the end the report as a file. */
export function ReportFilters({ place, onShow, areas, end }: ReportFiltersProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return (
    <div className={styles.toolbar}>
      <div className={styles.filters} role="search">
        <OwnFilters place={place} onShow={onShow} />
        <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
        <SelectField
          label={translate("reports.category")}
          placeholder={translate("reports.all")}
          options={codesIn(categories).map((value) => ({ value, title: titleOf("category", value) }))}
          value={place.category}
          onChange={({ target }) => onShow(reportsAddress.change("category", target.value))}
        />
        <SelectField
          label={translate("reports.area")}
          placeholder={translate("reports.all")}
          options={areas}
          value={place.location}
          onChange={({ target }) => onShow({ location: target.value })}
        />
      </div>
      <div className={styles.end}>
        <SavedViews address={reportsAddress} place={place} />
        {isNarrowed(place) && <Button onClick={() => onShow(nowhere)}>{translate("manage.reset")}</Button>}
        {end}
      </div>
    </div>
  );
}

/** A filter that only some reports have: its name in the address, its options, and its texts. */
interface OwnFilterOf {
  name: keyof typeof choices;
  title: MessageId;
  words: MessageId;
}
const choices = {
  occupancyMonths,
  enquiryMonths,
  collectionMonths,
  withinDays: expiryDays,
  by: vacancyGroups,
  collectionBy: collectionGroups,
  depositsBy: depositLists,
  quarters: tdsQuarters,
} as const;

const groupedBy = { title: "reports.by", words: "reports.by.words" } as const;
const inPeriod = { title: "reports.period", words: "reports.lastMonths" } as const;
const ownFilters: Record<ReportName, readonly OwnFilterOf[]> = {
  occupancy: [{ name: "occupancyMonths", ...inPeriod }],
  rentRoll: [],
  collection: [
    { name: "collectionMonths", ...inPeriod },
    { name: "collectionBy", ...groupedBy },
  ],
  ageing: [],
  deposits: [{ name: "depositsBy", ...groupedBy }],
  tds: [{ name: "quarters", title: "reports.period", words: "reports.lastQuarters" }],
  expiringLeases: [{ name: "withinDays", title: "reports.ending", words: "reports.withinDays" }],
  vacancy: [{ name: "by", ...groupedBy }],
  enquiries: [{ name: "enquiryMonths", ...inPeriod }],
};

function OwnFilters({ place, onShow }: FilterProps) {
  const translate = useTranslate();
  return ownFilters[place.report].map(({ name, title, words }) => (
    <SelectField
      key={name}
      label={translate(title)}
      options={choices[name].map((value) => ({ value, title: translate(words, { count: value, value }) }))}
      value={place[name]}
      onChange={({ target }) => onShow(reportsAddress.change(name, target.value))}
    />
  ));
}
