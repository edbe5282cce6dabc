import type { PastRecords } from "@vasati/contract/wire/records";
import links from "../../ui/content/tall-links.module.css";
import { TenantLink, UnitLink } from "./record-link.tsx";
import styles from "./unit-lines.module.css";

interface TenantLinesProps {
  tenantId: number;
  tenantName: string;
  unitProfileId: number;
  unitName: string;
  propertyName: string;
  past?: PastRecords | undefined;
}

/** Tenant and unit on two lines, for a table cell. */
export const TenantLines = ({ tenantId, tenantName, past, ...unit }: TenantLinesProps) => (
  <span className={links.tall}>
    <strong>
      <TenantLink tenantId={tenantId} tenantName={tenantName} past={past} />
    </strong>
    <span className={styles.property}>
      <UnitLink {...unit} past={past} />
    </span>
  </span>
);
