import type { Summary } from "@vasati/contract/office/dashboard";
import { IconBuildingEstate, IconClipboardList, IconFileText, IconKey } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { sections } from "./sections.ts";
import { percentOf } from "../../../manage/chart/percent-of.ts";
import styles from "./stat-cards.module.css";

interface StatCardsProps {
  /** Undefined while loading. */
  summary: Summary | undefined;
  /** The lists that the first two open. */
  propertiesUrl: string;
  occupiedUrl: string;
  /** The lists of all tasks and of ending tenancies; people who can't act are linked to the panels on this page. */
  tasksUrl?: string | undefined;
  endingUrl?: string | undefined;
}

const counted = (count = 0) => ({ count, shown: formatNumber(count) });

/** The four figures (requirements 2.28); each links to the list of what it counts. */
export function StatCards({ summary, ...urls }: StatCardsProps) {
  const translate = useTranslate();
  const { propertiesUrl, occupiedUrl, tasksUrl, endingUrl } = urls;
  const units = summary?.vacancyByCategory.reduce((sum, category) => sum + category.units, 0) ?? 0;
  return (
    <section aria-label={translate("dashboard.figures")}>
      <ul className={styles.cards}>
        <StatCard
          Icon={IconBuildingEstate}
          title={translate("dashboard.activeProperties")}
          to={propertiesUrl}
          value={summary?.numberOfProperties}
          more={translate("dashboard.unitsInAll", counted(units))}
        />
        <StatCard
          Icon={IconKey}
          title={translate("dashboard.occupiedUnits")}
          to={occupiedUrl}
          value={summary?.numberOfOccupiedUnits}
          more={translate("dashboard.occupancy", { percent: percentOf(summary?.numberOfOccupiedUnits ?? 0, units) })}
        />
        <StatCard
          Icon={IconClipboardList}
          title={translate("dashboard.pendingTasks")}
          to={tasksUrl ?? `#${sections.tasks}`}
          value={summary?.pendingTasks}
          more={translate("dashboard.openEnquiries", counted(summary?.openEnquiries))}
        />
        <StatCard
          Icon={IconFileText}
          title={translate("dashboard.activeLeases")}
          to={endingUrl ?? `#${sections.ending}`}
          value={summary?.activeLeases}
          more={translate("dashboard.endThisMonth", counted(summary?.endOfLeaseThisMonth))}
        />
      </ul>
    </section>
  );
}

interface StatCardProps {
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  title: string;
  /** Another page, or a part of this one. */
  to: string;
  value: number | undefined;
  more: string;
}

function StatCard({ Icon, title, to, value, more }: StatCardProps) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.title}>{title}</span>
      {value === undefined ? <Skeleton className={styles.blank} /> : <Figures value={value} more={more} />}
    </>
  );
  return <li>{linkTo(to, content)}</li>;
}

/** Links within the page are native. */
const linkTo = (to: string, content: ReactNode) =>
  to.startsWith("#") ? (
    <a href={to} className={styles.card}>
      {content}
    </a>
  ) : (
    <Link to={to} className={styles.card}>
      {content}
    </Link>
  );

const Figures = ({ value, more }: { value: number; more: string }) => (
  <>
    <span className={styles.value}>{formatNumber(value)}</span>
    <span className={styles.more}>{more}</span>
  </>
);
