import type { RentRoll, RentRollRow } from "@vasati/contract/office/reports";
import { useApi } from "../../../lib/api/api-query.ts";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitStatusTones } from "../../../domain/unit-status-tones.ts";
import { BarList } from "../../../manage/chart/bar-list.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { percentOf } from "../../../manage/chart/percent-of.ts";
import { UnitLines } from "../../../manage/record/unit-lines.tsx";
import { managedUnitUrl } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { ReportProps } from "../reports.address.ts";
import { isNarrowed } from "../reports.address.ts";
import { rentRollQuery } from "../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { useEmptyWords } from "./overview.tsx";
import { ReportView } from "./report-view.tsx";
import styles from "./reports.module.css";

/** The state of a unit that is not let. */
function Status({ of }: { of: RentRollRow["unitStatus"] }) {
  const titleOf = useCodeTitle();
  return <Badge tone={unitStatusTones[of]}>{titleOf("status", of)}</Badge>;
}

const tenantOf = ({ tenancyId, tenantName, unitStatus }: RentRollRow) =>
  tenancyId === null ? <Status of={unitStatus} /> : tenantName;

const rangeOf = (from: number, to: number) =>
  from === to ? formatMoney(from) : `${formatMoney(from)} – ${formatMoney(to)}`;

/** What a unit brings, or what is asked for one that could be let. */
function rentOf({ rent, unitStatus, minRent, maxRent }: RentRollRow, translate: Translate) {
  if (rent !== null) return formatMoney(rent);
  if (unitStatus !== "NOP" || maxRent === 0) return "–";
  return <span className={styles.note}>{translate("reports.asked", { rent: rangeOf(minRent, maxRent) })}</span>;
}

function figuresOf({ sums }: RentRoll, translate: Translate): Figure[] {
  return [
    {
      title: translate("reports.rentRoll.rent"),
      value: formatMoney(sums.rent),
      words: translate("reports.rentRoll.let", { let: formatNumber(sums.let), units: formatNumber(sums.units) }),
    },
    {
      title: translate("reports.rentRoll.asked"),
      value: rangeOf(sums.askedFrom, sums.askedTo),
      words: translate("reports.rentRoll.vacant", { count: sums.vacant, shown: formatNumber(sums.vacant) }),
    },
  ];
}

/** What the let units of each category bring, as parts of the whole. */
function RentChart({ found: { categories, sums } }: { found: RentRoll }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const bars = categories.map(({ category, rent, let: held, units }) => ({
    key: category,
    title: titleOf("category", category),
    words: translate("reports.rentRoll.let", { let: formatNumber(held), units: formatNumber(units) }),
    figure: formatMoney(rent),
    share: percentOf(rent, sums.rent),
  }));
  return <BarList bars={bars} />;
}

/** Each unit with its tenant and rent, or what is asked for it, by property. */
export function RentRollReport({ place }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(rentRollQuery(place), { keepsOld: true });
  const nothing = useEmptyWords(isNarrowed(place));
  const dateOf = (day: string) => (day === "" ? "–" : formatDate(day, translate));
  const columns: Column<RentRollRow>[] = [
    { title: translate("reports.unit"), cell: UnitLines, share: 3 },
    { title: translate("reports.tenant"), cell: tenantOf, share: 3 },
    { title: translate("reports.rent"), cell: (row) => rentOf(row, translate), share: 2, numeric: true },
    { title: translate("reports.start"), cell: ({ tenancyCommencingDate }) => dateOf(tenancyCommencingDate), share: 2 },
    { title: translate("reports.end"), cell: ({ tenancyExpiryDate }) => dateOf(tenancyExpiryDate), share: 2 },
  ];
  return (
    <ReportView
      report="rentRoll"
      asked={asked}
      isEmpty={({ sums }) => sums.units === 0}
      figuresOf={figuresOf}
      Chart={RentChart}
      columns={columns}
      place={place}
      rows={asked.data?.items}
      paging={asked.data}
      keyOf={({ unitProfileId }) => unitProfileId}
      urlOf={({ unitProfileId }) => managedUnitUrl(unitProfileId)}
      nothing={nothing}
    />
  );
}
