import type { UnitToLet } from "@vasati/contract/leasing/leases";
import type { TenancyTermsForm } from "@vasati/contract/leasing/tenancies";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Texts } from "../../../../lib/forms/form-values.ts";
import { today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ErrorSummary } from "../../../../ui/fields/error-summary.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import styles from "./lease-terms.module.css";
import { newTerms, newTermsForm } from "./tenancy-entries.ts";
import { TenancyFields } from "./tenancy-fields.tsx";
import { useTenancyForm } from "./tenancy-form.ts";
import { editableWords } from "../tenancy-words.ts";

interface LeaseTermsProps {
  unit: UnitToLet;
  tenantName: string;
  restored: Texts;
  onKeep: (entries: Texts) => void;
  /** Agrees them; answers the fields that the server rejected. */
  onAgree: (terms: TenancyTermsForm) => Promise<readonly string[]>;
  /** Shown below the fields, including the submit button. */
  children: ReactNode;
}

/** The terms step of a new lease; the parent component saves the entries. */
export function LeaseTerms({ unit, tenantName, restored, onKeep, onAgree, children }: LeaseTermsProps) {
  const translate = useTranslate();
  const [initial] = useState(() => newTerms(unit, today()));
  const draft = { restored, keep: onKeep, discard: () => onKeep({}) };
  const form = useTenancyForm(newTermsForm, { fields: editableWords, initial, draft });
  const agree = async (terms: TenancyTermsForm) => void form.refuse(await onAgree(terms));
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(agree)}>
      <ErrorSummary mistakes={form.mistakes} />
      <TenancyFields
        form={form}
        tenant={<TextField label={translate("tenancy.tenantId")} value={tenantName} readOnly />}
      />
      {children}
    </form>
  );
}
