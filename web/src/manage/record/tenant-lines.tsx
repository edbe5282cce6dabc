import { TenantLink, UnitLink } from "./record-link.tsx";
import styles from "./unit-lines.module.css";

interface TenantLinesProps {
  tenantId: number;
  tenantName: string;
  unitProfileId: number;
  unitName: string;
  propertyName: string;
}

/** Tenant and unit on two lines, for a table cell. */
export const TenantLines = ({ tenantId, tenantName, ...unit }: TenantLinesProps) => (
  <span>
    <strong>
      <TenantLink tenantId={tenantId} tenantName={tenantName} />
    </strong>
    <span className={styles.property}>
      <UnitLink {...unit} />
    </span>
  </span>
);
