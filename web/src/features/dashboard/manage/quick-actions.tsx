import { IconBuildingPlus, IconFilePlus, IconSettings, IconUserPlus } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { store } from "../../../lib/session/storage.ts";
import { paths } from "../../../routing/paths.ts";
import { Panel } from "../../../manage/page/panel.tsx";
import styles from "./quick-actions.module.css";

/** The quick actions (requirements 2.29). */
export function QuickActions() {
  const translate = useTranslate();
  return (
    <Panel title={translate("dashboard.quickActions")}>
      <ul className={styles.actions}>
        <Action to={paths.addProperty} Icon={IconBuildingPlus} title={translate("dashboard.addProperty")}>
          {translate("dashboard.addPropertyWords")}
        </Action>
        <Action
          to={paths.tenants}
          // The tenant list then opens the modal (requirements 2.30).
          onOpen={() => store("openAdd", "true")}
          Icon={IconUserPlus}
          title={translate("dashboard.addTenant")}
        >
          {translate("dashboard.addTenantWords")}
        </Action>
        <Action to={paths.newLease} Icon={IconFilePlus} title={translate("dashboard.newLease")}>
          {translate("dashboard.newLeaseWords")}
        </Action>
        <Action to={paths.settings} Icon={IconSettings} title={translate("dashboard.settings")}>
          {translate("dashboard.settingsWords")}
        </Action>
      </ul>
    </Panel>
  );
}

interface ActionProps {
  to: string;
  onOpen?: () => void;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  title: string;
  /** What it does. */
  children: ReactNode;
}

const Action = ({ to, onOpen, Icon, title, children }: ActionProps) => (
  <li>
    <Link to={to} onClick={onOpen} className={styles.action}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.more}>{children}</span>
      </span>
    </Link>
  </li>
);
