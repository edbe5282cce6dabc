import type { RentRoll, RentRollRow } from "@vasati/contract/reports/reports";
import { send } from "../../../../lib/api/api-client.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { formatDate, formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { unitStatusTones } from "../../../../domain/tones.ts";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { percentOf } from "../../../../manage/chart/percent-of.ts";
import { UnitLines } from "../../../../manage/record/unit-lines.tsx";
import { unitProfileUrl } from "../../../../routing/addresses.ts";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import type { ReportProps } from "../../reports.api.ts";
import { filtersOf, isNarrowed, rentRollQuery } from "../../reports.api.ts";
import { moneyWords } from "../report-words.ts";
import type { Figure } from "./overview.tsx";
import { useEmptyWords } from "./overview.tsx";
import { TenantLink } from "../../../../manage/record/record-link.tsx";
import { ReportView } from "../report-view.tsx";
import styles from "../reports.module.css";

/** The status of a unit that isn't let. */
function Status({ of }: { of: RentRollRow["unitStatus"] }) {
  const titleOf = useCodeTitle();
  return <Badge tone={unitStatusTones[of]}>{titleOf("status", of)}</Badge>;
}

const tenantOf = ({ tenancyId, tenantId, tenantName, unitStatus }: RentRollRow) =>
  tenancyId === null ? <Status of={unitStatus} /> : <TenantLink tenantId={tenantId} tenantName={tenantName} />;

const rangeOf = (from: number, to: number) =>
  from === to ? formatMoney(from) : `${formatMoney(from)} – ${formatMoney(to)}`;

/** The rent of a unit, or its asking rent. */
function rentOf({ rent, unitStatus, minRent, maxRent }: RentRollRow, translate: Translate) {
  if (rent !== null) return formatMoney(rent);
  if (unitStatus !== "NOP" || maxRent === 0) return "–";
  return <span className={styles.note}>{translate("reports.asked", { rent: rangeOf(minRent, maxRent) })}</span>;
}

/** From when until when a unit is let. */
function termOf(
  { tenancyId, tenancyCommencingDate: from, tenancyExpiryDate: until }: RentRollRow,
  translate: Translate,
) {
  if (tenancyId === null) return null;
  return (
    <span>
      {formatDate(from, translate)}
      <span className={styles.note}>{translate("reports.until", { date: formatDate(until, translate) })}</span>
    </span>
  );
}

/** What a tenant owes today, or paid in advance. */
function balanceOf({ balance }: RentRollRow, translate: Translate) {
  if (balance === null) return null;
  return balance < 0 ? translate("reports.inAdvance", { amount: formatMoney(-balance) }) : moneyWords(balance);
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
    {
      title: translate("reports.rentRoll.owed"),
      value: formatMoney(sums.owed),
      words: translate("reports.rentRoll.advance", { amount: formatMoney(sums.advance) }),
    },
    { title: translate("reports.deposits.held"), value: formatMoney(sums.depositHeld) },
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

/** Each unit with its tenant and its rent or asking rent, by property. */
export function RentRollReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(rentRollQuery(place), { keepsOld: true });
  const nothing = useEmptyWords(isNarrowed(place));
  const columns: Column<RentRollRow>[] = [
    { title: translate("reports.unit"), cell: UnitLines, share: 3 },
    { title: translate("reports.tenant"), cell: tenantOf },
    { title: translate("reports.rent"), cell: (row) => rentOf(row, translate), numeric: true },
    { title: translate("reports.term"), cell: (row) => termOf(row, translate) },
    {
      title: translate("reports.deposits.held"),
      cell: ({ depositHeld }) => depositHeld !== null && moneyWords(depositHeld),
      numeric: true,
    },
    { title: translate("reports.balance"), cell: (row) => balanceOf(row, translate), numeric: true },
  ];
  return (
    <ReportView
      {...rest}
      report="rentRoll"
      asked={asked}
      drawn={asked}
      isEmpty={({ sums }) => sums.units === 0}
      figuresOf={figuresOf}
      Chart={RentChart}
      columns={columns}
      place={place}
      rows={asked.data?.items}
      paging={asked.data}
      read={(paging) => send("GET /reports/rentRoll", { query: { ...filtersOf.rentRoll(place), ...paging } })}
      keyOf={({ unitProfileId }) => unitProfileId}
      urlOf={({ unitProfileId }) => unitProfileUrl(unitProfileId)}
      nothing={nothing}
    />
  );
}
