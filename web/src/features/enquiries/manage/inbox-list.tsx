import type { ListedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import { rowsPerPage } from "@vasati/contract/wire/paging";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { NavigateOptions } from "../../../lib/browser/navigation.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { InboxPlace } from "../inbox-place.ts";
import { inboxUrl } from "../inbox-place.ts";
import { inboxPage } from "../inbox.api.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxAge, InboxStatus } from "./inbox-status.tsx";

const statusOf = ({ status }: ListedEnquiry) => <InboxStatus status={status} />;
const ageOf = (enquiry: ListedEnquiry) => <InboxAge enquiry={enquiry} />;

/** The enquiries for units that the person manages, newest first. A row opens its enquiry over the list. */
export function InboxList({ place }: { place: InboxPlace }) {
  const translate = useTranslate();
  const { open: _, ...asked } = place;
  const { data, error, isOld, isPaused, retry } = useApi(inboxPage(asked), { keepsOld: true });
  const show = (change: Partial<InboxPlace>, options?: NavigateOptions) =>
    navigate(inboxUrl({ ...asked, page: 0, ...change }), { ...options, within: true });

  const columns: Column<ListedEnquiry>[] = [
    { title: translate("inbox.from"), cell: ({ tenantName }) => tenantName, share: 3 },
    { title: translate("inbox.unit"), cell: unitPlace, share: 3 },
    {
      title: translate("inbox.wantedFrom"),
      cell: ({ tenancyRequiredDate }) => formatDate(tenancyRequiredDate, translate),
      share: 2,
    },
    { title: translate("inbox.status"), cell: statusOf, share: 2 },
    { title: translate("inbox.age"), cell: ageOf, share: 2 },
  ];
  const isNarrowed = Boolean(place.state || place.search || place.propertyId || place.olderThanDays || place.page);
  return (
    <>
      <InboxFilters place={place} onShow={show} />
      <DataTable
        label={translate("inbox.title")}
        columns={columns}
        rows={data?.items}
        keyOf={({ enquiryId }) => enquiryId}
        urlOf={({ enquiryId }) => inboxUrl({ ...place, open: enquiryId })}
        opensWithin
        size={rowsPerPage}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={<NoEnquiries isNarrowed={isNarrowed} />}
      />
      {data && (
        <FullPager
          {...data}
          asked={place.page}
          onPage={(page) => show({ page })}
          onBeyond={(page) => show({ page }, { replace: true })}
        />
      )}
    </>
  );
}

function NoEnquiries({ isNarrowed }: { isNarrowed: boolean }) {
  const translate = useTranslate();
  if (isNarrowed) return <EmptyState>{translate("manage.noneFound")}</EmptyState>;
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("inbox.none")}>
      {translate("inbox.noneWords")}
    </EmptyState>
  );
}
