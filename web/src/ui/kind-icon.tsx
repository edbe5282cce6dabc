import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";

export type Kind = "success" | "info" | "warning" | "error";

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
} as const;

/** The sign of a kind of message, beside its words. */
export function KindIcon({ kind, className }: { kind: Kind; className?: string | undefined }) {
  const Icon = icons[kind];
  return <Icon size={20} stroke={1.75} aria-hidden className={className} />;
}
