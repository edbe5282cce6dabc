import type { dashboardRoles } from "@vasati/contract/people/roles";
import { formatDate, formatTime, today } from "../../../lib/i18n/format.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import styles from "./greeting-banner.module.css";

export type DashboardRole = (typeof dashboardRoles)[number];

/** The greeting for the time of day in India. */
function greetingOf(hour: number): MessageId {
  if (hour >= 4 && hour < 12) return "dashboard.greeting.morning";
  return hour >= 12 && hour < 17 ? "dashboard.greeting.afternoon" : "dashboard.greeting.evening";
}

const hourInIndia = () => Number(formatTime(new Date().toISOString()).slice(0, 2));

/** Greets the person, with the badge of their role (requirements 2.27). */
export function GreetingBanner({ name, role }: { name: string; role: DashboardRole }) {
  const translate = useTranslate();
  return (
    <header className={styles.banner}>
      <div className={styles.words}>
        <span className={styles.role}>{translate(`dashboard.role.${role}`)}</span>
        <h1 className={styles.greeting}>{translate(greetingOf(hourInIndia()), { name })}</h1>
        <p className={styles.lead}>{translate("dashboard.lead", { date: formatDate(today(), translate) })}</p>
      </div>
      <Picture src="/pictures/category-sc.svg" alt="" width={400} height={300} first className={styles.picture} />
    </header>
  );
}
