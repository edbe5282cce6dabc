import type { RentRow } from "@vasati/contract/money/accounts";
import { daysBetween } from "@vasati/contract/leasing/terms";
import { useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { showAt } from "../../../../lib/browser/show-list.ts";
import { formatDate, formatMoney, formatNumber, today } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../../manage/filter/property-filter.tsx";
import { RecordFilters } from "../../../../manage/filter/record-filters.tsx";
import { selectionOf, useChosen } from "../../../../manage/list/batch/selection.tsx";
import { DayCell } from "../../../../manage/list/day-cell.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../../manage/list/no-records.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { RowSteps } from "../../../../manage/list/row-steps.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import type { RentPlace } from "../../rent-book.api.ts";
import { rentAddress, rentPage } from "../../rent-book.api.ts";
import styles from "./rent-list.module.css";

/** What staff do with a row. */
export interface RentSteps {
  onReceipt: (row: RentRow) => void;
  onRemind: (row: RentRow) => void;
}

interface RentListProps extends RentSteps {
  place: RentPlace;
  /** Whether a dialog is open. */
  isCovered: boolean;
}

/** What is owed today; beside it what comes, or what was paid too early. */
function Owed({ row: { owed, dueLater, advance } }: { row: RentRow }) {
  const translate = useTranslate();
  const notes = [
    dueLater > 0 && translate("rent.laterNote", { amount: formatMoney(dueLater) }),
    advance > 0 && translate("rent.advanceNote", { amount: formatMoney(advance) }),
  ].filter(Boolean);
  return (
    <span className={styles.owed}>
      {owed > 0 ? <strong>{formatMoney(owed)}</strong> : <span>{translate("rent.nothingDue")}</span>}
      {notes.length > 0 && <span className={styles.note}>{notes.join(" · ")}</span>}
    </span>
  );
}

function agoWords({ dueOn, daysLate }: RentRow, translate: Translate): string {
  if (daysLate > 0) return translate("rent.daysLate", { count: daysLate, shown: formatNumber(daysLate) });
  const days = daysBetween(today(), dueOn);
  return days > 0 ? translate("rent.inDays", { count: days, shown: formatNumber(days) }) : translate("rent.dueToday");
}

function Since({ row }: { row: RentRow }) {
  const translate = useTranslate();
  const { dueOn, daysLate, lastReceivedOn } = row;
  if (dueOn !== "")
    return <DayCell date={formatDate(dueOn, translate)} words={agoWords(row, translate)} isLate={daysLate > 0} />;
  return lastReceivedOn ? translate("rent.paidOn", { date: formatDate(lastReceivedOn, translate) }) : "–";
}

function Steps({ row, onReceipt, onRemind }: RentSteps & { row: RentRow }) {
  const translate = useTranslate();
  // Screen readers need the tenant's name, because the buttons in all rows read the same.
  const named = (words: string) => ({
    children: words,
    "aria-label": `${words}: ${row.tenantName}, ${unitPlace(row)}`,
  });
  return (
    <RowSteps>
      <Button onClick={() => onReceipt(row)} {...named(translate("rent.record"))} />
      {row.openDues > 0 && <Button look="quiet" onClick={() => onRemind(row)} {...named(translate("rent.remind"))} />}
    </RowSteps>
  );
}

const owedOf = (row: RentRow) => <Owed row={row} />;
const sinceOf = (row: RentRow) => <Since row={row} />;
const stepsWith = (steps: RentSteps) => (row: RentRow) => <Steps row={row} {...steps} />;

const RemindAll = lazyModal("rent.remind", async () => (await import("../reminders/remind-all.tsx")).RemindAll);
const RecordMany = lazyModal("rent.record", async () => (await import("../receipts/record-many.tsx")).RecordMany);

/** Rows can be selected to record what these tenants have paid, or to remind them by mail. */
function useSelecting() {
  const translate = useTranslate();
  const chosen = useChosen<RentRow>(({ tenancyId }) => tenancyId);
  const [opened, setOpened] = useState<{ step: "record" | "remind"; rows: readonly RentRow[] } | null>(null);
  const opens = (step: "record" | "remind") => () => setOpened({ step, rows: chosen.items });
  const selection = selectionOf({
    chosen,
    nameOf: (row) => `${row.tenantName}, ${unitPlace(row)}`,
    actions: (
      <>
        <Button onClick={opens("record")}>{translate("receipt.many")}</Button>
        <Button onClick={opens("remind")}>{translate("reminder.all")}</Button>
      </>
    ),
  });
  const parts = opened && {
    rows: opened.rows,
    onDone: (done: readonly RentRow[]) => chosen.choose(done, false),
    onClose: () => setOpened(null),
  };
  const dialog = parts && (opened.step === "record" ? <RecordMany {...parts} /> : <RemindAll {...parts} />);
  return { selection, dialog };
}

/** Who owes what, the oldest due first. A row leads to the tenancy's account. */
export function RentList({ place, isCovered, ...steps }: RentListProps) {
  const translate = useTranslate();
  const show = showAt(rentAddress, place);
  const columns: Column<RentRow, typeof place.sort>[] = [
    { title: translate("rent.tenant"), cell: TenantLines, share: 4 },
    { title: translate("rent.owed"), cell: owedOf, share: 2, numeric: true, opens: true },
    { title: translate("rent.due"), cell: sinceOf, share: 2, sort: "dueOn" },
    { title: translate("rent.steps"), cell: stepsWith(steps), share: 4, bare: true },
  ];
  const { selection, dialog } = useSelecting();
  const none = place.standing === "paid" ? "rent.nonePaid" : "rent.noneOwed";
  return (
    <>
      <RecordList
        address={rentAddress}
        place={place}
        asked={useApi(rentPage(place), { keepsOld: true })}
        label={translate("rent.title")}
        columns={columns}
        keyOf={({ tenancyId }) => tenancyId}
        opens={({ tenancyId }) => rentAccountUrl(tenancyId)}
        isCovered={isCovered || dialog !== null}
        {...(place.standing !== "paid" && { selection })}
        filters={
          <RecordFilters label="rent.search" place={place} onShow={show}>
            <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => show({ propertyId })} />
          </RecordFilters>
        }
        empty={<NoRecords title="rent.none" words="rent.noneWords" />}
        noneFound={
          place.search === "" && place.propertyId === null ? <EmptyState>{translate(none)}</EmptyState> : undefined
        }
      />
      {dialog}
    </>
  );
}
