import type { ManagedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatDate, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { managedUnitUrl, propertyUrl } from "../../../paths.ts";
import { breakable } from "../../../ui/breakable.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { enquiryById } from "../inbox.api.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnswersOfEnquiry } from "./answers-of-enquiry.tsx";
import { CloseEnquiry } from "./close-enquiry.tsx";
import { ConvertEnquiry } from "./convert-enquiry.tsx";
import { InboxAge, InboxStatus } from "./inbox-status.tsx";
import styles from "./inbox.module.css";
import { TenancyNext } from "./tenancy-next.tsx";

interface EnquiryViewProps {
  enquiryId: number;
  onClose: () => void;
  /** What the page adds below: the record's history. */
  after?: ReactNode;
}

/** One enquiry over the inbox: who asks for what, what they were answered, and what becomes of it. */
export function EnquiryView({ enquiryId, onClose, after }: EnquiryViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(enquiryById(enquiryId));
  if (!data) return <RecordLoading title={translate("inbox.enquiry")} {...progress} onClose={onClose} />;
  const isOpen = statusAfter(data.status, "answer") !== undefined;
  return (
    <Dialog title={translate("inbox.enquiryOf", { name: data.tenantName })} size="large" onClose={onClose}>
      <div className={styles.detail}>
        <Wanted enquiry={data} />
        {data.tenantId !== null && <TenancyNext enquiry={data} tenantId={data.tenantId} />}
        <section className={styles.part} aria-labelledby="answers-of-enquiry">
          <h3 id="answers-of-enquiry">{translate("inbox.answers")}</h3>
          {isOpen && <AnswerForm key={enquiryId} enquiry={data} />}
          <AnswersOfEnquiry enquiryId={enquiryId} />
        </section>
        {isOpen && (
          <section className={styles.part} aria-labelledby="end-of-enquiry">
            <h3 id="end-of-enquiry">{translate("inbox.outcome")}</h3>
            <p className={styles.soft}>{translate("inbox.outcomeWords")}</p>
            <div className={styles.actions}>
              <ConvertEnquiry enquiry={data} />
              <CloseEnquiry enquiry={data} />
            </div>
          </section>
        )}
        <Person enquiry={data} />
        {after}
      </div>
    </Dialog>
  );
}

function Wanted({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const { unitProfileId, unitName, propertyId, propertyName, status, createdAt, familyMemberCount } = enquiry;
  const facts = [
    { name: translate("inbox.status"), value: <InboxStatus status={status} /> },
    { name: translate("inbox.age"), value: <InboxAge enquiry={enquiry} /> },
    { name: translate("inbox.sentAt"), value: momentOf(createdAt, translate) },
    { name: translate("inbox.unit"), value: <Link to={managedUnitUrl(unitProfileId)}>{unitName}</Link> },
    { name: translate("manage.property"), value: <Link to={propertyUrl(propertyId)}>{propertyName}</Link> },
    { name: translate("enquiry.tenancyRequiredDate"), value: formatDate(enquiry.tenancyRequiredDate, translate) },
    { name: translate("enquiry.tenancyExpiryDate"), value: formatDate(enquiry.tenancyExpiryDate, translate) },
    { name: translate("enquiry.familyMemberCount"), value: formatNumber(familyMemberCount) },
    { name: translate("enquiry.telePhone"), value: <a href={`tel:${enquiry.telePhone}`}>{enquiry.telePhone}</a> },
    { name: translate("enquiry.email"), value: <a href={`mailto:${enquiry.email}`}>{breakable(enquiry.email)}</a> },
  ];
  return <Facts facts={facts} />;
}

/** What only the tenant's record needs. */
const asTyped = [
  "tenantName",
  "ethnicity",
  "sponsorName",
  "passportNo",
  "laborCardNo",
  "cRNumber",
  "area",
  "postalCode",
  "postBoxNumber",
] as const;

function Person({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const facts = asTyped.map((name) => ({ name: translate(`enquiry.${name}`), value: enquiry[name] }));
  return (
    <section className={styles.part} aria-labelledby="person-of-enquiry">
      <h3 id="person-of-enquiry">{translate("inbox.person")}</h3>
      <Facts facts={facts} />
    </section>
  );
}
