import type { EndingTenancy, WaitingEnquiry } from "@vasati/contract/office/dashboard";
import type { Visit } from "@vasati/contract/leasing/visits";
import type { ReactNode } from "react";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { formatDate, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { soonDays } from "../../../manage/record/record-words.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import type { AttentionUnit } from "./attention-row.tsx";
import { AttentionRow } from "./attention-row.tsx";
import styles from "./attention.module.css";
import { Panel } from "../../../manage/page/panel.tsx";
import { sections } from "./sections.ts";

interface PanelProps<Item> {
  found: { items: Item[]; total: number } | undefined;
  /** Shown while there is no data: loading, failed or offline. */
  instead: ReactNode;
}

interface WaitingProps extends PanelProps<WaitingEnquiry> {
  /** The received enquiries, for those who may open them, and one enquiry. */
  receivedEnquiriesUrl: string | undefined;
  urlOf: (enquiryId: number) => string;
}

interface EndingProps extends PanelProps<EndingTenancy> {
  /** All of them, for those who may act. */
  allUrl: string | undefined;
  onOpenUnit: (unit: AttentionUnit) => void;
}

const sayHowMany = ({ items, total }: { items: unknown[]; total: number }, translate: Translate) =>
  total > items.length
    ? translate("dashboard.firstOf", { shown: formatNumber(items.length), total: formatNumber(total) })
    : undefined;

/** The enquiries waiting longest, with a link to all; owners see only the number. */
export function WaitingEnquiries({ found, instead, receivedEnquiriesUrl, urlOf }: WaitingProps) {
  const translate = useTranslate();
  const isOfOwner = found !== undefined && found.total > 0 && found.items.length === 0;
  const total = { count: found?.total ?? 0, shown: formatNumber(found?.total ?? 0) };
  const words = isOfOwner ? translate("dashboard.enquiries.ofOwner", total) : translate("dashboard.enquiries.none");
  return (
    <Panel
      title={translate("dashboard.enquiries.title")}
      aside={
        found &&
        receivedEnquiriesUrl && (
          <>
            {found.total > found.items.length && `${sayHowMany(found, translate)} · `}
            <Link to={receivedEnquiriesUrl}>{translate("dashboard.enquiries.all")}</Link>
          </>
        )
      }
    >
      <Rows found={found} instead={instead} none={words}>
        {(enquiry) => (
          <AttentionRow
            key={enquiry.enquiryId}
            unit={enquiry}
            title={enquiry.tenantName}
            date={formatDate(enquiry.createdAt, translate)}
            badge={
              <Badge tone={enquiry.status === "New" ? "waiting" : "good"}>
                {translate(`dashboard.enquiries.${enquiry.status}`)}
              </Badge>
            }
            to={urlOf(enquiry.enquiryId)}
          />
        )}
      </Rows>
    </Panel>
  );
}

interface VisitsProps extends PanelProps<Visit> {
  allUrl: string;
  renderTime: (visit: Visit) => ReactNode;
}

/** Who comes today, and visits of which nobody has said what became of them. */
export function VisitsToday({ found, instead, allUrl, renderTime }: VisitsProps) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate("dashboard.visits.title")}
      aside={
        found && (
          <>
            {found.total > found.items.length && `${sayHowMany(found, translate)} · `}
            <Link to={allUrl}>{translate("dashboard.visits.all")}</Link>
          </>
        )
      }
    >
      <Rows found={found} instead={instead} none={translate("dashboard.visits.none")}>
        {(visit) => (
          <AttentionRow
            key={visit.visitId}
            unit={visit}
            title={visit.name || translate("dashboard.visits.somebody")}
            date=""
            badge={renderTime(visit)}
            to={allUrl}
          />
        )}
      </Rows>
    </Panel>
  );
}

/** The tenancies that end first. */
export function EndingTenancies({ found, instead, allUrl, onOpenUnit }: EndingProps) {
  const translate = useTranslate();
  const left = (days: number) => translate("dashboard.ending.left", { count: days, shown: formatNumber(days) });
  return (
    <Panel
      id={sections.ending}
      title={translate("dashboard.ending.title")}
      aside={
        found && (
          <>
            {sayHowMany(found, translate)}
            {allUrl && found.total > 0 && (
              <>
                {found.total > found.items.length && " · "}
                <Link to={allUrl}>{translate("dashboard.ending.all")}</Link>
              </>
            )}
          </>
        )
      }
    >
      <Rows found={found} instead={instead} none={translate("dashboard.ending.none")}>
        {(tenancy) => (
          <AttentionRow
            key={tenancy.tenancyId}
            unit={tenancy}
            title={tenancy.tenantName}
            tenantId={tenancy.tenantId}
            date={formatDate(tenancy.tenancyExpiryDate, translate)}
            badge={<Badge tone={tenancy.daysLeft < soonDays ? "waiting" : "neutral"}>{left(tenancy.daysLeft)}</Badge>}
            onOpenUnit={onOpenUnit}
          />
        )}
      </Rows>
    </Panel>
  );
}

interface RowsProps<Item> {
  found: { items: Item[] } | undefined;
  instead: ReactNode;
  /** Why there are none. */
  none: string;
  children: (item: Item) => ReactNode;
}

function Rows<Item>({ found, instead, none, children }: RowsProps<Item>) {
  if (!found) return instead;
  if (found.items.length === 0) return <p className={styles.nothing}>{none}</p>;
  return <ul>{found.items.map(children)}</ul>;
}
