import type { ListedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { OnlyOne } from "../../../manage/list/only-one.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { selectionOf, useChosen } from "../../../manage/list/batch/selection.tsx";
import { UnitLink } from "../../../manage/record/record-link.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { receivedEnquiriesAddress, receivedEnquiriesPage } from "../received-enquiries.api.ts";
import { EnquiryBatch, nameOfEnquiry } from "./enquiry-batch.tsx";
import { ReceivedEnquiryFilters } from "./received-enquiry-filters.tsx";
import styles from "./received-enquiries.module.css";
import { ReceivedEnquiryAge, ReceivedEnquiryStatus, UnconfirmedMark, UnreadMark } from "./received-enquiry-status.tsx";

const idOf = ({ enquiryId }: ListedEnquiry) => enquiryId;
const statusOf = (enquiry: ListedEnquiry) => (
  <span className={styles.marks}>
    <ReceivedEnquiryStatus status={enquiry.status} />
    {enquiry.unread && <UnreadMark />}
    <UnconfirmedMark enquiry={enquiry} />
  </span>
);
const ageOf = (enquiry: ListedEnquiry) => <ReceivedEnquiryAge enquiry={enquiry} />;

/** The enquiries for units that the person manages. A row opens its enquiry beside or over the list. */
export function ReceivedEnquiryList({ place }: { place: PlaceOf<typeof receivedEnquiriesAddress> }) {
  const translate = useTranslate();
  const asked = useApi(receivedEnquiriesPage(place), { keepsOld: true });
  const chosen = useChosen(idOf);
  const columns: Column<ListedEnquiry, typeof place.sort>[] = [
    { title: translate("receivedEnquiries.from"), cell: nameOfEnquiry, share: 3, sort: "tenantName" },
    { title: translate("receivedEnquiries.unit"), cell: UnitLink, share: 3 },
    {
      title: translate("receivedEnquiries.wantedFrom"),
      cell: ({ tenancyRequiredDate }) => formatDate(tenancyRequiredDate, translate),
      share: 2,
      sort: "tenancyRequiredDate",
      detail: true,
    },
    { title: translate("receivedEnquiries.status"), cell: statusOf, share: 2, sort: "status" },
    { title: translate("receivedEnquiries.age"), cell: ageOf, share: 2, sort: "-createdAt" },
  ];
  return (
    <>
      {place.unitProfileId !== null && <OneUnit place={place} enquiry={asked.data?.items[0]} />}
      <RecordList
        address={receivedEnquiriesAddress}
        place={place}
        asked={asked}
        label={translate("receivedEnquiries.title")}
        columns={columns}
        keyOf={idOf}
        opens="over"
        filters={<ReceivedEnquiryFilters place={place} onShow={showAt(receivedEnquiriesAddress, place)} />}
        selection={selectionOf({ chosen, nameOf: nameOfEnquiry, actions: <EnquiryBatch chosen={chosen} /> })}
        empty={<NoRecords title="receivedEnquiries.none" words="receivedEnquiries.noneWords" />}
      />
    </>
  );
}

interface OneUnitProps {
  place: PlaceOf<typeof receivedEnquiriesAddress>;
  /** One of them; while they load, the list is still that of others. */
  enquiry: ListedEnquiry | undefined;
}

/** That only one unit's enquiries are shown, and the way back to all. */
function OneUnit({ place, enquiry }: OneUnitProps) {
  const translate = useTranslate();
  const unit =
    enquiry?.unitProfileId === place.unitProfileId ? unitPlace(enquiry) : translate("receivedEnquiries.aUnit");
  return (
    <OnlyOne
      words={translate("receivedEnquiries.oneUnit", { unit })}
      allUrl={receivedEnquiriesAddress.url({ ...place, unitProfileId: null, page: 0 })}
      allWords={translate("receivedEnquiries.allUnits")}
    />
  );
}
