import type { ReactNode } from "react";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import styles from "./banner.module.css";
import { classNames } from "../class-names.ts";

type Kind = "success" | "info" | "warning" | "error";

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
} as const;

/** The icon of a kind of message. */
export function KindIcon({ kind, className }: { kind: Kind; className?: string | undefined }) {
  const Icon = icons[kind];
  return <Icon size={20} stroke={1.75} aria-hidden className={className} />;
}

/** A message that stays on the page; screen readers announce it when it appears. */
export const Banner = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <div className={classNames(styles.banner, styles[kind])} role={kind === "error" ? "alert" : "status"}>
    <KindIcon kind={kind} className={styles.icon} />
    <div>{children}</div>
  </div>
);
