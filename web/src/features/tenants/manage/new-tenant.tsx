import type { TenantForm } from "@vasati/contract/people/tenants";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent } from "react";
import type { Texts } from "../../../lib/forms/form-values.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import { ErrorSummary } from "../../../ui/fields/error-summary.tsx";
import { blankTenant, newTenant } from "./tenant-entries.ts";
import { TenantFields } from "./tenant-fields.tsx";
import { optionalTenantFields, tenantWords } from "./tenant-words.ts";
import styles from "./new-tenant.module.css";

interface NewTenantProps {
  restored: Texts;
  onKeep: (entries: Texts) => void;
  /** The fields that the server rejected. */
  rejected: readonly string[];
  onReady: (tenant: TenantForm) => void;
  /** Shown below the fields, including the submit button. */
  children: ReactNode;
}

/** The fields of a tenant who is added as part of another form; the parent component saves the entries. */
export function NewTenant({ restored, onKeep, rejected, onReady, children }: NewTenantProps) {
  const draft = { restored, keep: onKeep, discard: () => onKeep({}) };
  const form = useManageForm(newTenant, {
    fields: tenantWords,
    initial: blankTenant,
    optional: optionalTenantFields,
    draft,
  });
  const refuse = useEffectEvent(() => void form.refuse(rejected));
  const paths = rejected.join();
  useEffect(() => {
    if (paths) refuse();
  }, [paths]);
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(async (tenant) => onReady(tenant))}>
      <ErrorSummary mistakes={form.mistakes} />
      <TenantFields field={form.field} />
      {children}
    </form>
  );
}
