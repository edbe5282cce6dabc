import type { AgreementForm } from "@vasati/contract/leasing/agreements";
import { agreementLanguages } from "@vasati/contract/leasing/agreements";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { FieldGroup, WideField } from "../../../manage/form/fields/field-group.tsx";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { AgreementField } from "./agreement-entries.ts";
import { agreementEntries, agreementWords, optionalEntries, usualEntries } from "./agreement-entries.ts";

interface AgreementModalProps {
  tenancyId: number;
  onClose: () => void;
  /** The draft was added to the tenancy's documents. */
  onDrafted: () => void;
}

/** The modal for drafting the agreement of a tenancy: asks staff for what the tenancy doesn't say. */
export function AgreementModal({ tenancyId, onClose, onDrafted }: AgreementModalProps) {
  const translate = useTranslate();
  const draft = useApiMutation("POST /tenancies/{id}/agreements", "form");
  const form = useManageForm(agreementEntries, {
    fields: agreementWords,
    initial: usualEntries,
    optional: optionalEntries,
    draft: useFormDraft("agreementDraft", tenancyId),
  });
  const send = async (body: AgreementForm) => {
    try {
      await draft.mutateAsync({ params: { id: String(tenancyId) }, body });
      showToast("success", "agreements.drafted");
      onClose();
      onDrafted();
    } catch (error) {
      form.showRejected(error);
    }
  };
  return (
    <FormModal
      title={translate("agreements.title")}
      size="large"
      form={form}
      isPending={draft.isPending}
      onSubmit={form.submit(send)}
      onClose={onClose}
      submitTitle="agreements.submit"
      notice={<SaveFailure error={draft.error} />}
    >
      <p>{translate("agreements.lead")}</p>
      <AgreementFields field={form.field} />
    </FormModal>
  );
}

type Form = ReturnType<typeof useManageForm<Record<AgreementField, string>, AgreementForm, AgreementField>>;

function AgreementFields({ field }: Pick<Form, "field">) {
  const translate = useTranslate();
  const text = (name: AgreementField) => <TextField autoComplete="off" {...field(name)} />;
  const number = (name: AgreementField) => <TextField autoComplete="off" inputMode="numeric" {...field(name)} />;
  const languages = agreementLanguages.map((value) => ({ value, title: translate(`agreements.language.${value}`) }));
  return (
    <>
      <FieldGroup title={translate("agreements.group.money")}>
        <TextField autoComplete="off" inputMode="decimal" {...field("securityDeposit")} />
        <TextField autoComplete="off" inputMode="decimal" {...field("maintenance")} />
        {number("rentDay")}
      </FieldGroup>
      <FieldGroup title={translate("agreements.group.notice")}>
        {number("noticeMonths")}
        {number("lockInMonths")}
        <SelectField options={languages} {...field("language")} />
      </FieldGroup>
      <FieldGroup title={translate("agreements.group.parties")}>
        {text("landlordName")}
        {text("placeOfSigning")}
        <WideField>{text("landlordAddress")}</WideField>
        <WideField>{text("tenantAddress")}</WideField>
      </FieldGroup>
      <PrivacyNotice words="notice.staff" />
    </>
  );
}
