import type { Tenant } from "@vasati/contract/people/tenants";
import type { ComponentType } from "react";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { ChosenProps } from "../../../../manage/form/fields/record-select.tsx";
import { RecordSelect } from "../../../../manage/form/fields/record-select.tsx";
import type { Choice } from "../../../../manage/form/fields/search-select.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { tenantsNamed } from "../../../../domain/tenants.api.ts";
import styles from "./tenant-field.module.css";

/** The modal that adds a tenant who is missing: another feature's, which the page hands in. */
export type TenantModal = ComponentType<{ onClose: () => void; onCreated: (tenant: Tenant) => void }>;

/** The telephone distinguishes people with the same name. */
export const tenantChoice = ({ tenantId, tenantName, telePhone }: Tenant): Choice => ({
  value: String(tenantId),
  title: tenantName,
  note: telePhone,
});

/** The field to choose a tenant of the portfolio, or to add one. */
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
