import type { TenantLinkProps, UnitLinkProps } from "./record-link.tsx";
import { TenantLink, UnitLink } from "./record-link.tsx";
import styles from "./unit-lines.module.css";

type TenantLinesProps = TenantLinkProps & UnitLinkProps;

/** Tenant and unit on two lines, for a table cell. */
export const TenantLines = ({ tenantId, tenantName, ...unit }: TenantLinesProps) => (
  <span className={styles.linked}>
    <strong>
      <TenantLink tenantId={tenantId} tenantName={tenantName} past={unit.past} />
    </strong>
    <span className={styles.property}>
      <UnitLink {...unit} />
    </span>
  </span>
);
