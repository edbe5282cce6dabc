import type { ReadTenancy } from "@vasati/contract/tenancies";
import { useTranslate } from "../../../lib/i18n.tsx";
import styles from "./lease-terms.module.css";

/** Who holds which unit: above what is done about it. */
export function TenancyPlace({ tenancy: { tenantName, unitName, propertyName } }: { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  return (
    <dl className={styles.place}>
      <div>
        <dt>{translate("tenancy.ofUnit")}</dt>
        <dd>{unitName.includes(propertyName) ? unitName : `${unitName}, ${propertyName}`}</dd>
      </div>
      <div>
        <dt>{translate("tenancy.tenantId")}</dt>
        <dd>{tenantName}</dd>
      </div>
    </dl>
  );
}
