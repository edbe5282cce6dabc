import type { ReadTenancy, RelatedTenancy } from "@vasati/contract/leasing/tenancies";
import { formatDate } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import styles from "./tenancy-card.module.css";

/** Which tenancy this one renews, and which one renews it; renders nothing if there is neither. */
export function TenancyRelations({ tenancy: { renews, renewedBy } }: { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  const termOf = ({ tenancyCommencingDate, tenancyExpiryDate }: RelatedTenancy) => ({
    from: formatDate(tenancyCommencingDate, translate),
    to: formatDate(tenancyExpiryDate, translate),
  });
  const isOpen = renewedBy?.tenancyStatus === "PendingActivation";
  return (
    <>
      {renews && <p className={styles.note}>{translate("tenancy.renewalOf", termOf(renews))}</p>}
      {renewedBy && (
        <p className={styles.note}>
          {translate(isOpen ? "tenancy.renewalWaits" : "tenancy.renewedBy", termOf(renewedBy))}
        </p>
      )}
    </>
  );
}
