import { unitPlace } from "../../../manage/record/record-words.ts";
import styles from "./reports.module.css";

interface TenantLinesProps {
  tenantName: string;
  unitName: string;
  propertyName: string;
}

/** Tenant and unit on two lines, for a table cell. */
export const TenantLines = ({ tenantName, ...unit }: TenantLinesProps) => (
  <span>
    {tenantName}
    <span className={styles.note}>{unitPlace(unit)}</span>
  </span>
);
