import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { ComponentType, ReactNode } from "react";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { formatDate, formatMoney, formatNumber, today } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Card } from "../../ui/content/card.tsx";
import styles from "./tenancy-card.module.css";
import { TenancyFacts } from "./tenancy-facts.tsx";
import { TenancyRelations } from "./tenancy-relations.tsx";
import { tenancyTones } from "../../domain/tones.ts";
import { termWords } from "./term-words.ts";
import { daysBetween } from "@vasati/contract/leasing/terms";

/** Draws a name as a link to the page of its record. */
export type NameLink = ComponentType<{ kind: "tenant"; id: number; children: string }>;

const NoLink: NameLink = ({ children }) => children;

interface TenancyCardProps {
  tenancy: ReadTenancy;
  /** Managers' screens make the names links to their pages. */
  Name?: NameLink | undefined;
  /** What the person can do about it. */
  actions?: ReactNode;
  /** Shown below it. */
  children?: ReactNode;
}

/** A tenancy in full: who, at what rent, from when to when, and all that was agreed. */
export function TenancyCard({ tenancy, Name = NoLink, actions, children }: TenancyCardProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { tenantId, tenantName, custodianName, tenancyStatus, isOverdue, daysLeft } = tenancy;
  return (
    <Card className={styles.card}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h3 className={styles.tenant}>
            <Name kind="tenant" id={tenantId}>
              {tenantName}
            </Name>
          </h3>
          <p className={styles.note}>{translate("tenancy.custodian", { name: custodianName })}</p>
          <TenancyRelations tenancy={tenancy} />
        </div>
        <Badge tone={tenancyTones[tenancyStatus]}>{titleOf("tenancyStatus", tenancyStatus)}</Badge>
      </header>
      {isOverdue && (
        <Banner kind="warning">
          <strong>
            {translate("tenancy.overdue", { count: -(daysLeft ?? 0), shown: formatNumber(-(daysLeft ?? 0)) })}
          </strong>{" "}
          {translate("tenancy.overdueWords")}
        </Banner>
      )}
      <Figures tenancy={tenancy} />
      <TenancyFacts tenancy={tenancy} />
      {actions && <footer className={styles.foot}>{actions}</footer>}
      {children && <div className={styles.below}>{children}</div>}
    </Card>
  );
}

function Figures({ tenancy }: { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  const { rent, tenancyCommencingDate, tenancyExpiryDate } = tenancy;
  const figures = [
    { name: translate("tenancy.rent"), value: translate("rent.one", { amount: formatMoney(rent) }) },
    { name: translate("tenancy.tenancyCommencingDate"), value: formatDate(tenancyCommencingDate, translate) },
    { name: translate("tenancy.tenancyExpiryDate"), value: formatDate(tenancyExpiryDate, translate) },
    { name: translate("tenancy.term"), value: termWords(tenancy, translate), note: remains(tenancy, translate) },
  ];
  return (
    <div className={styles.figures}>
      <dl className={styles.row}>
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.figure}>
              {value}
              {note && <span className={styles.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {tenancy.tenancyStatus === "Active" && <ElapsedBar tenancy={tenancy} />}
    </div>
  );
}

/** How long an active tenancy still holds, or when one that waits begins. */
function remains({ tenancyStatus, isOverdue, daysLeft, tenancyCommencingDate }: ReadTenancy, translate: Translate) {
  if (tenancyStatus === "PendingActivation") {
    const days = daysBetween(today(), tenancyCommencingDate);
    return days > 0 && translate("tenancy.begins", { count: days, shown: formatNumber(days) });
  }
  if (isOverdue || daysLeft === null) return "";
  return translate("tenancy.left", { count: daysLeft, shown: formatNumber(daysLeft) });
}

/** How much of the term has passed, as a bar; the text next to it says what is left. */
function ElapsedBar({ tenancy: { tenancyCommencingDate, tenancyExpiryDate, isOverdue } }: { tenancy: ReadTenancy }) {
  const all = daysBetween(tenancyCommencingDate, tenancyExpiryDate) + 1;
  const passed = Math.min(all, Math.max(0, daysBetween(tenancyCommencingDate, today())));
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.all} width="100%" height="100%" />
      <rect className={isOverdue ? styles.over : styles.passed} width={`${(100 * passed) / all}%`} height="100%" />
    </svg>
  );
}
