import type { HeldDeposit } from "@vasati/contract/money/deposits";
import type { ReactNode } from "react";
import { Fragment } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { showAt } from "../../../../lib/browser/show-list.ts";
import { formatDate, formatMoney, today } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../../manage/filter/property-filter.tsx";
import { RecordFilters } from "../../../../manage/filter/record-filters.tsx";
import { DayCell } from "../../../../manage/list/day-cell.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../../manage/list/no-records.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { RecordLink } from "../../../../manage/record/record-link.tsx";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import type { DepositsPlace } from "../../deposits.api.ts";
import { depositFilters, depositsAddress, depositsPage } from "../../deposits.api.ts";

interface HeldDepositsProps {
  place: DepositsPlace;
  /** The export of the list as it is filtered. */
  renderExport: (filters: ReturnType<typeof depositFilters>) => ReactNode;
}

/** A property that was sold may have two holders, each with their part. */
const ownersWith =
  (translate: Translate) =>
  ({ owners }: HeldDeposit) =>
    (
      // One element, because the parts of a cell stand below each other on a phone.
      <span>
        {owners.map(({ ownerId, ownerName, held, past }, index) => (
          <Fragment key={ownerId}>
            {index > 0 && ", "}
            <RecordLink kind="owner" id={ownerId} past={past?.ownerId}>
              {ownerName || translate("deposit.noOwner")}
            </RecordLink>
            {owners.length > 1 && ` ${formatMoney(held)}`}
          </Fragment>
        ))}
      </span>
    );
const agreedOf = ({ agreed }: HeldDeposit) => (agreed === null ? "–" : formatMoney(agreed));
const heldOf = ({ held }: HeldDeposit) => <strong>{formatMoney(held)}</strong>;
const refundWith =
  (translate: Translate) =>
  ({ refundBy }: HeldDeposit) =>
    refundBy ? (
      <DayCell
        date={formatDate(refundBy, translate)}
        words={translate(refundBy < today() ? "deposit.refundLate" : "deposit.refundSoon")}
        isLate={refundBy < today()}
      />
    ) : (
      "–"
    );

/** Tenancies of which a deposit is held, the largest first. A row leads to the tenancy's account. */
export function HeldDeposits({ place, renderExport }: HeldDepositsProps) {
  const translate = useTranslate();
  const show = showAt(depositsAddress, place);
  const columns: Column<HeldDeposit, typeof place.sort>[] = [
    { title: translate("rent.tenant"), cell: TenantLines, share: 4 },
    { title: translate("deposit.heldBy"), cell: ownersWith(translate), share: 3 },
    { title: translate("deposit.agreed"), cell: agreedOf, share: 2, numeric: true },
    { title: translate("deposit.held"), cell: heldOf, share: 2, numeric: true, sort: "held", opens: true },
    { title: translate("deposit.refundBy"), cell: refundWith(translate), share: 2 },
  ];
  const isFiltered = Object.keys(depositFilters(place)).length > 0 || place.page > 0;
  const statuses = (["Active", "Expired"] as const).map((value) => ({
    value,
    title: translate(`deposit.status.${value}`),
  }));
  return (
    <RecordList
      address={depositsAddress}
      place={place}
      asked={useApi(depositsPage(place), { keepsOld: true })}
      label={translate("deposit.heldList")}
      columns={columns}
      keyOf={({ tenancyId }) => tenancyId}
      opens={({ tenancyId }) => rentAccountUrl(tenancyId)}
      action={renderExport(depositFilters(place))}
      filters={
        <RecordFilters label="rent.search" place={place} onShow={show}>
          <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => show({ propertyId })} />
          <SelectField
            label={translate("deposit.status")}
            value={place.tenancyStatus}
            onChange={({ target }) => show(depositsAddress.change("tenancyStatus", target.value))}
            options={[{ value: "", title: translate("deposit.status.all") }, ...statuses]}
          />
        </RecordFilters>
      }
      empty={null}
      noneFound={
        isFiltered ? (
          <EmptyState>{translate("manage.noneFound")}</EmptyState>
        ) : (
          <NoRecords title="deposit.none" words="deposit.noneWords" />
        )
      }
    />
  );
}
