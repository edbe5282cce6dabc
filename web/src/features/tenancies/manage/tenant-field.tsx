import type { Tenant } from "@vasati/contract/people/tenants";
import type { ComponentType } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { ChosenProps } from "../../../manage/form/record-select.tsx";
import { RecordSelect } from "../../../manage/form/record-select.tsx";
import type { Choice } from "../../../manage/form/search-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { tenantsNamed } from "../tenancies.api.ts";
import styles from "./tenant-field.module.css";

/** The modal that adds a tenant who is missing: another feature's, which the page hands in. */
export type TenantModal = ComponentType<{ onClose: () => void; onCreated: (tenant: Tenant) => void }>;

/** Namesakes are told apart by their telephone. */
export const tenantChoice = ({ tenantId, tenantName, telePhone }: Tenant): Choice => ({
  value: String(tenantId),
  title: tenantName,
  note: telePhone,
});

/** The tenants of the portfolio, and the way to add one who is not among them. */
export function TenantField({ onAdd, ...field }: ChosenProps & { onAdd: () => void }) {
  const translate = useTranslate();
  return (
    <div>
      <RecordSelect {...field} queryOf={tenantsNamed} choiceOf={tenantChoice} />
      <Button look="quiet" className={styles.add} onClick={onAdd}>
        {translate("tenancyForm.addTenant")}
      </Button>
    </div>
  );
}
