import { rowsPerPage } from "@vasati/contract/wire/paging";
import type { ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { NavigateOptions } from "../../../lib/browser/navigation.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import type { Path } from "../../../paths.ts";
import { EmptyState } from "../../../ui/state.tsx";
import type { RequestPlace } from "../request-place.ts";
import { requestsUrl } from "../request-place.ts";
import { requestPage } from "../service-requests.api.ts";
import { RequestFilters } from "./request-filters.tsx";
import { Age, StatusBadge } from "./request-status.tsx";

interface RequestListProps {
  path: Path;
  place: RequestPlace;
  /** Those who have more than their own units narrow the list down by property. */
  hasProperties: boolean;
}

const statusOf = ({ status }: ServiceRequest) => <StatusBadge status={status} />;
const ageOf = (request: ServiceRequest) => <Age request={request} />;

/** The service requests, newest first. A row opens its request over the list. */
export function RequestList({ path, place, hasProperties }: RequestListProps) {
  const translate = useTranslate();
  const { open: _, ...asked } = place;
  const { data, error, isOld, isPaused, retry } = useApi(requestPage(asked), { keepsOld: true });
  const show = (change: Partial<RequestPlace>, options?: NavigateOptions) =>
    navigate(requestsUrl(path, { ...asked, page: 0, ...change }), { ...options, within: true });

  const columns: Column<ServiceRequest>[] = [
    { title: translate("requests.description"), cell: ({ description }) => description, share: 4 },
    {
      title: translate("requests.unit"),
      cell: unitPlace,
      share: 3,
    },
    {
      title: translate("requests.category"),
      cell: ({ category }) => translate(`requests.category.${category}`),
      share: 2,
    },
    { title: translate("requests.status"), cell: statusOf, share: 2 },
    { title: translate("requests.age"), cell: ageOf, share: 2 },
  ];
  const isNarrowed = Boolean(place.state || place.category || place.propertyId || place.mine || place.page);
  return (
    <>
      <RequestFilters place={place} hasProperties={hasProperties} onShow={show} />
      <DataTable
        label={translate("requests.title")}
        columns={columns}
        rows={data?.items}
        keyOf={({ serviceRequestId }) => serviceRequestId}
        urlOf={({ serviceRequestId }) => requestsUrl(path, { ...place, open: serviceRequestId })}
        opensWithin
        size={rowsPerPage}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={<NoRequests isNarrowed={isNarrowed} />}
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

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  const translate = useTranslate();
  if (isNarrowed) return <EmptyState>{translate("manage.noneFound")}</EmptyState>;
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("requests.none")}>
      {translate("requests.noneWords")}
    </EmptyState>
  );
}
