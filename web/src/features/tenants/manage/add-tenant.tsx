import type { Tenant, TenantForm } from "@vasati/contract/people/tenants";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { blankTenant, newTenant } from "./tenant-entries.ts";
import { TenantFields } from "./tenant-fields.tsx";
import { optionalTenantFields, tenantWords } from "./tenant-words.ts";

interface AddTenantProps {
  /** Entries that are known already, such as from a question. */
  start?: Partial<typeof blankTenant>;
  onClose: () => void;
  /** The tenant is added; the modal closes by itself. */
  onCreated?: (tenant: Tenant) => void;
}

/** The Add Tenant modal (requirements 2.43 and 5.5). */
export function AddTenant({ start, onClose, onCreated }: AddTenantProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /tenants", "log");
  const form = useManageForm(newTenant, {
    fields: tenantWords,
    initial: { ...blankTenant, ...start },
    optional: optionalTenantFields,
    draft: useFormDraft("tenantDraft"),
  });

  const add = async (tenant: TenantForm) => {
    try {
      const added = await create.mutateAsync({ body: tenant });
      showToast("success", "tenants.added");
      onClose();
      onCreated?.(added);
      await answers.invalidate("POST /tenants");
    } catch (error) {
      form.showRejected(error);
    }
  };
  return (
    <FormModal
      title={translate("tenants.addTitle")}
      size="large"
      needsAll
      form={form}
      isPending={create.isPending}
      onSubmit={form.submit(add)}
      onClose={onClose}
      notice={<SaveFailure error={create.error} />}
    >
      <TenantFields field={form.field} />
    </FormModal>
  );
}
