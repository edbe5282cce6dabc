import { Fragment } from "react";
import type { DepositTotals, HeldDeposit } from "@vasati/contract/money/deposits";
import { send } from "../../../../lib/api/api-client.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import { percentOf } from "../../../../manage/chart/percent-of.ts";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import type { ReportProps } from "../../reports.api.ts";
import { depositsQuery, depositTotalsQuery, filtersOf, isNarrowed } from "../../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { RecordLink } from "../../../../manage/record/record-link.tsx";
import { ReportView } from "../report-view.tsx";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";

type Group = DepositTotals["groups"]["items"][number];

/** So many owners are drawn: those who hold the most. */
const drawn = 6;

const figuresOf = ({ held, tenancies, groups }: DepositTotals, translate: Translate): Figure[] => [
  {
    title: translate("reports.deposits.inAll"),
    value: formatMoney(held),
    words: translate("reports.ofTenancies", { count: tenancies, shown: formatNumber(tenancies) }),
  },
  { title: translate("reports.deposits.groups"), value: formatNumber(groups.total) },
];

const nameOf = ({ name }: Group, translate: Translate) => name || translate("reports.noOwner");

/** Who holds how much, as parts of the whole. */
function DepositChart({ found: { held, groups } }: { found: DepositTotals }) {
  const translate = useTranslate();
  const bars = groups.items.slice(0, drawn).map((group) => ({
    key: String(group.id),
    title: nameOf(group, translate),
    words: translate("reports.ofTenancies", { count: group.tenancies, shown: formatNumber(group.tenancies) }),
    figure: formatMoney(group.held),
    share: percentOf(group.held, held),
  }));
  return <BarList bars={bars} />;
}

const heldOf = ({ held }: { held: number }) => <strong>{formatMoney(held)}</strong>;

const isNone = ({ tenancies }: DepositTotals) => tenancies === 0;

/** The deposits held: by tenancy, the largest first, or by property or owner, as the journal has them. */
export function DepositReport(props: ReportProps) {
  const { depositsBy } = props.place;
  return depositsBy === "tenancy" ? <ByTenancy {...props} /> : <ByGroup {...props} by={depositsBy} />;
}

const useNothing = ({ place }: Pick<ReportProps, "place">) => {
  const translate = useTranslate();
  return translate(isNarrowed(place) ? "reports.deposits.noneHere" : "reports.deposits.none");
};

/** The owners, on whichever page of the report the person is: drawn beside each of its lists. */
const useOwners = (place: ReportProps["place"]) =>
  useApi(depositTotalsQuery({ ...place, page: 0, size: 10 }, "owner"), { keepsOld: true });

function ByTenancy({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(depositsQuery(place), { keepsOld: true });
  const owners = useOwners(place);
  const columns: Column<HeldDeposit>[] = [
    { title: translate("reports.tenant"), cell: TenantLines, share: 4 },
    {
      title: translate("reports.owner"),
      cell: ({ owners: holders }) =>
        holders.map(({ ownerId, ownerName, past }, index) => (
          <Fragment key={ownerId}>
            {index > 0 && ", "}
            <RecordLink kind="owner" id={ownerId} past={past?.ownerId}>
              {ownerName || translate("reports.noOwner")}
            </RecordLink>
          </Fragment>
        )),
      share: 3,
    },
    {
      title: translate("reports.deposits.agreed"),
      cell: ({ agreed }) => (agreed === null ? "–" : formatMoney(agreed)),
      numeric: true,
    },
    {
      title: translate("reports.deposits.held"),
      cell: heldOf,
      numeric: true,
      opens: true,
    },
    {
      title: translate("reports.deposits.refundBy"),
      cell: ({ refundBy }) => refundBy && formatDate(refundBy, translate),
    },
  ];
  return (
    <ReportView
      {...rest}
      report="deposits"
      place={place}
      asked={asked}
      drawn={owners}
      isEmpty={isNone}
      figuresOf={figuresOf}
      Chart={DepositChart}
      columns={columns}
      rows={asked.data?.items}
      paging={asked.data}
      read={(paging) => send("GET /deposits", { query: { ...filtersOf.deposits(place), ...paging } })}
      keyOf={({ tenancyId }) => tenancyId}
      urlOf={({ tenancyId }) => rentAccountUrl(tenancyId)}
      nothing={useNothing({ place })}
    />
  );
}

function ByGroup({ place, by, ...rest }: ReportProps & { by: "property" | "owner" }) {
  const translate = useTranslate();
  const asked = useApi(depositTotalsQuery(place, by), { keepsOld: true });
  const owners = useOwners(place);
  const columns: Column<Group>[] = [
    { title: translate(`reports.${by}`), cell: (group) => nameOf(group, translate), share: 6 },
    { title: translate("reports.deposits.tenancies"), cell: ({ tenancies }) => formatNumber(tenancies), numeric: true },
    {
      title: translate("reports.deposits.held"),
      cell: heldOf,
      numeric: true,
    },
  ];
  return (
    <ReportView
      {...rest}
      report="deposits"
      place={place}
      asked={asked}
      drawn={owners}
      isEmpty={isNone}
      figuresOf={figuresOf}
      Chart={DepositChart}
      columns={columns}
      rows={asked.data?.groups.items}
      paging={asked.data?.groups}
      read={async (paging) =>
        (await send("GET /deposits/totals", { query: { ...filtersOf.deposits(place), ...paging, by } })).groups
      }
      keyOf={({ id }) => id ?? 0}
      nothing={useNothing({ place })}
    />
  );
}
