import type { ListedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/list-address.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { BatchAction } from "../../../manage/list/batch-action.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords, RecordList } from "../../../manage/list/record-list.tsx";
import type { Chosen } from "../../../manage/list/selection.tsx";
import { selectionOf, useChosen } from "../../../manage/list/selection.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { inboxAddress } from "../inbox.address.ts";
import { inboxPage, tellsOfInbox } from "../inbox.api.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxAge, InboxStatus } from "./inbox-status.tsx";

const idOf = ({ enquiryId }: ListedEnquiry) => enquiryId;
const nameOf = ({ tenantName }: ListedEnquiry) => tenantName;
const statusOf = ({ status }: ListedEnquiry) => <InboxStatus status={status} />;
const ageOf = (enquiry: ListedEnquiry) => <InboxAge enquiry={enquiry} />;
const mayClose = ({ status }: ListedEnquiry) => statusAfter(status, "close") !== undefined;

/** The enquiries for units that the person manages. A row opens its enquiry over the list. */
export function InboxList({ place }: { place: PlaceOf<typeof inboxAddress> }) {
  const translate = useTranslate();
  const chosen = useChosen(idOf);
  const columns: Column<ListedEnquiry, typeof place.sort>[] = [
    { title: translate("inbox.from"), cell: nameOf, share: 3, sort: "tenantName" },
    { title: translate("inbox.unit"), cell: unitPlace, share: 3 },
    {
      title: translate("inbox.wantedFrom"),
      cell: ({ tenancyRequiredDate }) => formatDate(tenancyRequiredDate, translate),
      share: 2,
      sort: "tenancyRequiredDate",
    },
    { title: translate("inbox.status"), cell: statusOf, share: 2, sort: "status" },
    { title: translate("inbox.age"), cell: ageOf, share: 2, sort: "-createdAt" },
  ];
  return (
    <RecordList
      address={inboxAddress}
      place={place}
      asked={useApi(inboxPage(place), { keepsOld: true })}
      label={translate("inbox.title")}
      columns={columns}
      keyOf={idOf}
      opens="over"
      filters={<InboxFilters place={place} onShow={showAt(inboxAddress, place)} />}
      selection={selectionOf({ chosen, nameOf, actions: <CloseEnquiries chosen={chosen} /> })}
      empty={<NoRecords title="inbox.none" words="inbox.noneWords" />}
    />
  );
}

/** Closes those of the selected enquiries that are open. */
function CloseEnquiries({ chosen }: { chosen: Chosen<ListedEnquiry> }) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /enquiries/{id}", "log");
  const open = chosen.items.filter(mayClose);
  if (open.length === 0) return null;
  return (
    <BatchAction
      items={open}
      idOf={idOf}
      nameOf={nameOf}
      action="inbox.close"
      question="inbox.closeMany"
      words="inbox.closeMany.words"
      send={({ enquiryId, version }) =>
        edit.mutateAsync({ params: { id: String(enquiryId) }, body: { version, status: "Closed" } })
      }
      onDone={(done) => {
        chosen.choose(done, false);
        void answers.outdate(tellsOfInbox);
      }}
    />
  );
}
