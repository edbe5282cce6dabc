import type { PrivacyContact } from "@vasati/contract/people/privacy";
import { retention } from "@vasati/contract/people/retention";
import type { ReactNode } from "react";
import { useApi } from "../../lib/api/api-query.ts";
import { Link } from "../../lib/browser/navigation.tsx";
import { formatDate } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../routing/paths.ts";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/state.tsx";
import { privacyContact } from "./privacy.api.ts";
import styles from "./privacy-page.module.css";

const kept = ["account", "enquiries", "visits", "tenancy", "requests", "use"] as const;

/** What we keep about people, in plain words (DPDP Act 2023, s. 5). */
export function PrivacyNoticePage() {
  const translate = useTranslate();
  const { data: contact, error, retry } = useApi(privacyContact());
  return (
    <article className={styles.page}>
      <PageHeader
        title={translate("privacy.title")}
        lead={translate("privacy.lead", { since: formatDate(retention.since, translate) })}
      />
      <Part title={translate("privacy.who")}>
        <p>{translate("privacy.who.words", { name: contact?.organisationName || "Vasati" })}</p>
      </Part>
      <Part title={translate("privacy.what")}>
        <ul>
          {kept.map((what) => (
            <li key={what}>{translate(`privacy.what.${what}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={translate("privacy.long")}>
        <Periods />
      </Part>
      <Part title={translate("privacy.browser")}>
        <p>{translate("privacy.browser.words")}</p>
      </Part>
      <Part title={translate("privacy.rights")}>
        <p>{translate("privacy.rights.words")}</p>
        <Link to={`${paths.settings}?view=privacy`}>{translate("privacy.openSettings")}</Link>
      </Part>
      <Part title={translate("privacy.contact")}>
        {contact && <Contact contact={contact} />}
        {!contact && error && <ErrorState onRetry={retry}>{translate("privacy.failed")}</ErrorState>}
        {!contact && !error && <Skeleton shape="text" />}
        <p>{translate("privacy.contact.board")}</p>
      </Part>
    </article>
  );
}

function Periods() {
  const translate = useTranslate();
  return (
    <ul>
      <li>{translate("privacy.long.account", { days: retention.unconfirmedDays })}</li>
      <li>
        {translate("privacy.long.logins", {
          deviceDays: retention.deviceDays,
          eventDays: retention.securityEventDays,
        })}
      </li>
      <li>
        {translate("privacy.long.enquiries", { days: retention.enquiryDays, draftDays: retention.leaseDraftDays })}
      </li>
      <li>{translate("privacy.long.visits", { days: retention.visitDays })}</li>
      <li>
        {translate("privacy.long.alerts", {
          days: retention.alertDays,
          unconfirmedDays: retention.unconfirmedAlertDays,
        })}
      </li>
      <li>{translate("privacy.long.identity", { days: retention.identityDays })}</li>
      <li>{translate("privacy.long.tenants", { years: Math.floor(retention.tenantDays / 365) })}</li>
      <li>{translate("privacy.long.trail")}</li>
    </ul>
  );
}

function Contact({ contact }: { contact: PrivacyContact }) {
  const translate = useTranslate();
  const { organisationName, grievanceName, grievanceEmail, grievancePhone } = contact;
  if (!grievanceEmail && !grievancePhone) return <p>{translate("privacy.contact.none")}</p>;
  return (
    <address className={styles.contact}>
      {[grievanceName, organisationName].filter(Boolean).join(", ")}
      {grievanceEmail && <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>}
      {grievancePhone && <a href={`tel:${grievancePhone}`}>{grievancePhone}</a>}
    </address>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
