import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { applicantNumbers } from "@vasati/contract/leasing/enquiries";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatDate, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { HiddenNumber } from "../../../manage/numbers/hidden-number.tsx";
import { isOpenRecord, RecordLink } from "../../../manage/record/record-link.tsx";
import { RecordFrame } from "../../../manage/record/record-frame.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { profileUrl } from "../../../routing/addresses.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { enquiryById, tenancyUrl } from "../received-enquiries.api.ts";
import { CloseEnquiry } from "./close-enquiry.tsx";
import { ConvertEnquiry } from "./convert-enquiry.tsx";
import { ReceivedEnquiryAge, ReceivedEnquiryStatus, UnconfirmedMark } from "./received-enquiry-status.tsx";
import styles from "./received-enquiries.module.css";
import { ThreadOfEnquiry } from "./thread-of-enquiry.tsx";

interface EnquiryViewProps {
  enquiryId: number;
  onClose: () => void;
  /** Shown below: the record's history. */
  after?: ReactNode;
}

/** An enquiry, beside or over the received enquiries: applicant, replies and next step. */
export function EnquiryView({ enquiryId, onClose, after }: EnquiryViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(enquiryById(enquiryId));
  if (!data) return <RecordLoading title={translate("receivedEnquiries.enquiry")} {...progress} onClose={onClose} />;
  const isOpen = statusAfter(data.status, "answer") !== undefined;
  return (
    <RecordFrame title={translate("receivedEnquiries.enquiryOf", { name: data.tenantName })} onClose={onClose}>
      <div className={styles.detail}>
        <Wanted enquiry={data} />
        {data.tenantId !== null && <TenancyNext enquiry={data} tenantId={data.tenantId} />}
        <section className={styles.part} aria-labelledby="answers-of-enquiry">
          <h3 id="answers-of-enquiry">{translate("enquiries.thread")}</h3>
          <ThreadOfEnquiry key={enquiryId} enquiry={data} />
        </section>
        {isOpen && (
          <section className={styles.part} aria-labelledby="end-of-enquiry">
            <h3 id="end-of-enquiry">{translate("receivedEnquiries.outcome")}</h3>
            <p className={styles.soft}>{translate("receivedEnquiries.outcomeWords")}</p>
            <div className={styles.actions}>
              <ConvertEnquiry enquiry={data} />
              <CloseEnquiry enquiry={data} />
            </div>
          </section>
        )}
        <Person enquiry={data} />
        {after}
      </div>
    </RecordFrame>
  );
}

function Wanted({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const { unitProfileId, unitName, propertyId, propertyName, status, createdAt, familyMemberCount, sentBy } = enquiry;
  const facts = [
    { name: translate("receivedEnquiries.status"), value: <ReceivedEnquiryStatus status={status} /> },
    { name: translate("receivedEnquiries.age"), value: <ReceivedEnquiryAge enquiry={enquiry} /> },
    { name: translate("receivedEnquiries.sentAt"), value: momentOf(createdAt, translate) },
    {
      name: translate("receivedEnquiries.unit"),
      value: (
        <RecordLink kind="unit" id={unitProfileId} past={enquiry.past?.unitProfileId}>
          {unitName}
        </RecordLink>
      ),
    },
    {
      name: translate("manage.property"),
      value: (
        <RecordLink kind="property" id={propertyId} past={enquiry.past?.propertyId}>
          {propertyName}
        </RecordLink>
      ),
    },
    { name: translate("enquiry.tenancyRequiredDate"), value: formatDate(enquiry.tenancyRequiredDate, translate) },
    { name: translate("enquiry.tenancyExpiryDate"), value: formatDate(enquiry.tenancyExpiryDate, translate) },
    { name: translate("enquiry.familyMemberCount"), value: formatNumber(familyMemberCount) },
    { name: translate("enquiry.telePhone"), value: <a href={`tel:${enquiry.telePhone}`}>{enquiry.telePhone}</a> },
    { name: translate("enquiry.email"), value: <Address enquiry={enquiry} /> },
    ...(sentBy
      ? [{ name: translate("receivedEnquiries.sentBy"), value: breakable(`${sentBy.name}, ${sentBy.email}`) }]
      : []),
  ];
  return <Facts facts={facts} />;
}

const Address = ({ enquiry }: { enquiry: ManagedEnquiry }) => (
  <span className={styles.marks}>
    <a href={`mailto:${enquiry.email}`}>{breakable(enquiry.email)}</a>
    <UnconfirmedMark enquiry={enquiry} />
  </span>
);

/** Fields only needed for the tenant's record, before and after the identity numbers. */
const asTyped = {
  person: ["tenantName", "ethnicity", "sponsorName"],
  address: ["area", "postalCode", "postBoxNumber"],
} as const;

function Person({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const typed = (field: (typeof asTyped)["person" | "address"][number]) => ({
    name: translate(`enquiry.${field}`),
    value: enquiry[field],
  });
  const hidden = (field: (typeof applicantNumbers)[number]) => {
    const asked = { recordType: "enquiry", recordId: enquiry.enquiryId, field } as const;
    const name = translate(`enquiry.${field}`);
    return { name, value: <HiddenNumber asked={asked} name={name} mask={enquiry[field]} /> };
  };
  const facts = [...asTyped.person.map(typed), ...applicantNumbers.map(hidden), ...asTyped.address.map(typed)];
  return (
    <section className={styles.part} aria-labelledby="person-of-enquiry">
      <h3 id="person-of-enquiry">{translate("receivedEnquiries.person")}</h3>
      <Facts facts={facts} />
    </section>
  );
}

/** The next step after the conversion: a link to the tenancy form, filled in with tenant, unit and dates. */
function TenancyNext({ enquiry, tenantId }: { enquiry: ManagedEnquiry; tenantId: number }) {
  const translate = useTranslate();
  const session = useSession();
  const { unitProfileId, unitName, tenancyRequiredDate: from, tenancyExpiryDate: until } = enquiry;
  return (
    <section className={styles.next} aria-labelledby="tenancy-of-enquiry">
      <h3 id="tenancy-of-enquiry">{translate("receivedEnquiries.next")}</h3>
      <p>{translate("receivedEnquiries.nextWords", { unitName })}</p>
      <div className={styles.actions}>
        <LinkButton look="primary" to={tenancyUrl({ unitProfileId, tenantId, from, until })}>
          {translate("receivedEnquiries.addTenancy")}
        </LinkButton>
        {isOpenRecord("tenant", enquiry.past?.tenantId, session) && (
          <LinkButton to={profileUrl("tenant", tenantId)}>{translate("receivedEnquiries.openTenant")}</LinkButton>
        )}
      </div>
    </section>
  );
}
