import type { Owner, OwnerForm } from "@vasati/contract/portfolio/owners";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { blankOwner, newOwner } from "./owner-entries.ts";
import { OwnerFields } from "./owner-fields.tsx";
import { useOwnerForm } from "./owner-form.ts";

interface AddOwnerModalProps {
  onClose: () => void;
  /** The owner is added; the modal closes by itself. */
  onCreated?: (owner: Owner) => void;
}

/** The Add Owner/Leaser modal (requirements 2.43 and 3.19). */
export function AddOwnerModal({ onClose, onCreated }: AddOwnerModalProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /ownerProfiles", "submit");
  const form = useOwnerForm(newOwner, { initial: blankOwner, draft: useFormDraft("ownerDraft") });

  const add = async (body: OwnerForm) => {
    try {
      const owner = await create.mutateAsync({ body });
      showToast("success", "owner.added");
      onClose();
      onCreated?.(owner);
      await answers.invalidate("POST /ownerProfiles");
    } catch (error) {
      form.showRejected(error);
    }
  };
  return (
    <FormModal
      title={translate("owner.addTitle")}
      size="large"
      form={form}
      isPending={create.isPending}
      onSubmit={form.submit(add)}
      onClose={onClose}
      notice={<SaveFailure error={create.error} />}
    >
      <OwnerFields field={form.field} typeOfIdCard={form.typeOfIdCard} />
    </FormModal>
  );
}
