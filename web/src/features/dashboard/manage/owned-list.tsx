import type { OwnedPage, OwnedRow } from "@vasati/contract/office/owned";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import type { ReactNode } from "react";
import type { useApi } from "../../../lib/api/api-query.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { monthWords } from "../../../domain/words/month-words.ts";
import { formatMoney, formatNumber, today } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { rentAccountUrl, unitProfileUrl } from "../../../routing/addresses.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { OwnedPlace } from "../owned.api.ts";
import { ownedAddress } from "../owned.api.ts";
import styles from "./owned-list.module.css";

interface OwnedListProps {
  place: OwnedPlace;
  asked: Omit<ReturnType<typeof useApi>, "data" | "answeredAt"> & { data: OwnedPage | undefined };
  action?: ReactNode;
}

/** How many months back an owner can look. */
const monthsShown = 24;

/** Nothing is a dash, which is read faster than a zero. */
const amountOf = (rupees: number) => (rupees === 0 ? "–" : formatMoney(rupees));

function vacancyWords({ unitProfileId, units, vacant, vacancyCost }: OwnedRow, translate: Translate) {
  const words =
    unitProfileId === null
      ? translate("owned.vacantOf", { vacant: formatNumber(vacant), units: formatNumber(units) })
      : translate(vacant > 0 ? "owned.isVacant" : "owned.isLet");
  if (vacant === 0) return words;
  return (
    <span className={styles.lines}>
      {words}
      <span className={styles.note}>{translate("owned.costs", { amount: formatMoney(vacancyCost) })}</span>
    </span>
  );
}

const nameOf = ({ unitProfileId, propertyName, unitName, tenantName }: OwnedRow) => (
  <span className={styles.lines}>
    {unitProfileId === null ? propertyName : unitName}
    {tenantName && <span className={styles.note}>{tenantName}</span>}
  </span>
);

/** What each property brings, or each unit of one. */
export function OwnedList({ place, asked, action }: OwnedListProps) {
  const translate = useTranslate();
  const show = showAt(ownedAddress, place);
  const isOfUnits = place.propertyId !== null;
  const thisMonth = dayIn(monthOf(today()), 1);
  const months = Array.from({ length: monthsShown }, (_, back) => dayIn(monthOf(thisMonth) - back, 1));
  const columns: Column<OwnedRow>[] = [
    { title: translate(isOfUnits ? "owned.unit" : "owned.property"), cell: nameOf, share: 5 },
    { title: translate("owned.due"), cell: ({ due }) => amountOf(due), share: 4, numeric: true },
    { title: translate("owned.received"), cell: ({ received }) => amountOf(received), share: 4, numeric: true },
    {
      title: translate("owned.outstanding"),
      cell: ({ outstanding }) => amountOf(outstanding),
      share: 4,
      numeric: true,
    },
    { title: translate("owned.deposits"), cell: ({ depositsHeld }) => amountOf(depositsHeld), share: 4, numeric: true },
    { title: translate("owned.vacancy"), cell: (row) => vacancyWords(row, translate), share: 5 },
  ];
  const urlOf = ({ propertyId, unitProfileId, tenancyId }: OwnedRow) => {
    if (unitProfileId === null) return ownedAddress.url({ ...place, propertyId, page: 0 });
    return tenancyId === null ? unitProfileUrl(unitProfileId) : rentAccountUrl(tenancyId);
  };
  return (
    <RecordList
      address={ownedAddress}
      place={place}
      asked={asked}
      label={translate("menu.myProperties")}
      columns={columns}
      keyOf={({ propertyId, unitProfileId }) => unitProfileId ?? propertyId}
      opens={urlOf}
      filters={
        <SelectField
          label={translate("owned.month")}
          options={months.map((month) => ({ value: month, title: monthWords(month, translate) }))}
          value={place.month || thisMonth}
          onChange={({ target }) => show({ month: target.value === thisMonth ? "" : target.value })}
        />
      }
      action={action}
      empty={<NoRecords title="owned.none" words="owned.noneWords" />}
    />
  );
}
