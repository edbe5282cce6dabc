import type { CustodianForm } from "@vasati/contract/portfolio/custodians";
import { custodianForm } from "@vasati/contract/portfolio/custodians";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { EmployeeFields } from "./employee-fields.tsx";
import { employeeWords, optionalEntries } from "./employee-words.ts";

const blank = { custodianName: "", telePhone: "", email: "" };

/** The modal in which administrators add an employee. */
export function AddEmployee({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /custodians", "log");
  const form = useManageForm(custodianForm, {
    fields: employeeWords,
    initial: blank,
    optional: optionalEntries,
    draft: useFormDraft("employeeDraft"),
  });

  const add = async (employee: CustodianForm) => {
    try {
      await create.mutateAsync({ body: employee });
      showToast("success", "employees.added");
      onClose();
      await answers.invalidate("POST /custodians");
    } catch (error) {
      form.showRejected(error);
    }
  };
  return (
    <FormModal
      title={translate("employees.add")}
      form={form}
      isPending={create.isPending}
      onSubmit={form.submit(add)}
      onClose={onClose}
      notice={<SaveFailure error={create.error} />}
    >
      <EmployeeFields field={form.field} />
    </FormModal>
  );
}
