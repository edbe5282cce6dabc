import type { ManagedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths, recordUrl } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { tenancyUrl } from "../inbox.address.ts";
import styles from "./inbox.module.css";

/** What comes after the conversion: the tenancy, whose form begins with the tenant, the unit and the dates of the enquiry. */
export function TenancyNext({ enquiry, tenantId }: { enquiry: ManagedEnquiry; tenantId: number }) {
  const translate = useTranslate();
  const { unitProfileId, unitName, tenancyRequiredDate: from, tenancyExpiryDate: until } = enquiry;
  return (
    <section className={styles.next} aria-labelledby="tenancy-of-enquiry">
      <h3 id="tenancy-of-enquiry">{translate("inbox.next")}</h3>
      <p>{translate("inbox.nextWords", { unitName })}</p>
      <div className={styles.actions}>
        <LinkButton look="primary" to={tenancyUrl({ unitProfileId, tenantId, from, until })}>
          {translate("inbox.addTenancy")}
        </LinkButton>
        <LinkButton to={recordUrl(paths.tenants, tenantId)}>{translate("inbox.openTenant")}</LinkButton>
      </div>
    </section>
  );
}
