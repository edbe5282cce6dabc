import type { ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { staff } from "@vasati/contract/people/roles";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import { selectionOf, useChosen } from "../../../manage/list/batch/selection.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { UnitLink } from "../../../manage/record/record-link.tsx";
import type { Path } from "../../../routing/paths.ts";
import { requestsAddress, requestPage } from "../service-requests.api.ts";
import { nameOfRequest, RequestBatch } from "./request-batch.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { Age, StatusBadge } from "./request-status.tsx";

interface RequestListProps {
  /** Of the page, which has two addresses. */
  path: Path;
  place: PlaceOf<typeof requestsAddress>;
  /** People with more than their own units can filter by property. */
  hasProperties: boolean;
}

const idOf = ({ serviceRequestId }: ServiceRequest) => serviceRequestId;
const statusOf = ({ status }: ServiceRequest) => <StatusBadge status={status} />;
const ageOf = (request: ServiceRequest) => <Age request={request} />;

/** The service requests. A row opens its request beside or over the list. */
export function RequestList({ path, place, hasProperties }: RequestListProps) {
  const translate = useTranslate();
  const isStaff = hasRole(useSession(), ...staff);
  const chosen = useChosen(idOf);
  const columns: Column<ServiceRequest, typeof place.sort>[] = [
    { title: translate("requests.description"), cell: ({ description }) => description, share: 3 },
    { title: translate("requests.unit"), cell: UnitLink, share: 3 },
    {
      title: translate("requests.category"),
      cell: ({ category }) => translate(`requests.category.${category}`),
      share: 2,
      sort: "category",
    },
    { title: translate("requests.status"), cell: statusOf, share: 2, sort: "status" },
    { title: translate("requests.age"), cell: ageOf, share: 2, sort: "-createdAt" },
  ];
  return (
    <RecordList
      address={requestsAddress}
      place={place}
      path={path}
      asked={useApi(requestPage(place), { keepsOld: true })}
      label={translate("requests.title")}
      columns={columns}
      keyOf={idOf}
      opens="over"
      {...(isStaff && {
        selection: selectionOf({ chosen, nameOf: nameOfRequest, actions: <RequestBatch chosen={chosen} /> }),
      })}
      filters={
        <RequestFilters place={place} hasProperties={hasProperties} onShow={showAt(requestsAddress, place, path)} />
      }
      empty={<NoRecords title="requests.none" words="requests.noneWords" />}
    />
  );
}
