import type { PrivacyRequest } from "@vasati/contract/people/privacy";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { privacyRequestPage, privacyRequestsAddress } from "../privacy.api.ts";

function Status({ status }: Pick<PrivacyRequest, "status">) {
  const translate = useTranslate();
  return <Badge tone={status === "Open" ? "waiting" : "neutral"}>{translate(`privacy.request.${status}`)}</Badge>;
}

const statusOf = ({ status }: PrivacyRequest) => <Status status={status} />;

/** What people ask about their data, open requests first. */
export function PrivacyRequestList({ place }: { place: PlaceOf<typeof privacyRequestsAddress> }) {
  const translate = useTranslate();
  const columns: Column<PrivacyRequest, typeof place.sort>[] = [
    { title: translate("privacy.request.who"), cell: ({ userName }) => breakable(userName), share: 3 },
    { title: translate("privacy.request.asks"), cell: ({ kind }) => translate(`privacy.request.${kind}`), share: 2 },
    {
      title: translate("privacy.request.when"),
      cell: ({ createdAt }) => momentOf(createdAt, translate),
      share: 2,
    },
    { title: translate("privacy.request.status"), cell: statusOf, share: 2 },
  ];
  return (
    <RecordList
      address={privacyRequestsAddress}
      place={place}
      asked={useApi(privacyRequestPage(place), { keepsOld: true })}
      label={translate("privacy.requests")}
      columns={columns}
      keyOf={({ privacyRequestId }) => privacyRequestId}
      opens="over"
      empty={<NoRecords title="privacy.requests.none" words="privacy.requests.noneWords" />}
    />
  );
}
