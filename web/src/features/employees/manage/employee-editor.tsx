import type { Custodian, CustodianForm } from "@vasati/contract/portfolio/custodians";
import { custodianForm } from "@vasati/contract/portfolio/custodians";
import type { ReactNode } from "react";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import { useRecordEditing } from "../../../manage/record/record-editing.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { EmployeeFields, employeeWords, optionalEntries } from "./employee-fields.tsx";
import { openWorkOf, portfolioOf } from "./employee-work.ts";
import { HandOver } from "./hand-over.tsx";

interface EmployeeEditorProps {
  start: Custodian;
  title: string;
  onClose: () => void;
  after?: ReactNode;
}

function useEmployeeEditing(start: Custodian, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /custodians/{id}", "log");
  const editing = useRecordEditing<Custodian, CustodianForm>(start, {
    send: (body) => edit.mutateAsync({ params: { id: String(start.employeeId) }, body }),
    onSaved: ({ archived }) => {
      const moved = archived ? "employees.archived" : "employees.restored";
      showToast("success", archived === start.archived ? "employees.saved" : moved);
      onClose();
      void answers.invalidate("PATCH /custodians/{id}");
    },
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

/** Changing an employee, archiving them, and handing their portfolio over. */
export function EmployeeEditor({ start, onClose, ...rest }: EmployeeEditorProps) {
  const editing = useEmployeeEditing(start, onClose);
  const draft = useFormDraft("employeeDraft", start.employeeId);
  const [handsOver, setHandsOver] = useState(false);
  if (handsOver) return <HandOver employeeId={start.employeeId} onClose={onClose} />;
  return (
    <EmployeeForm
      key={editing.record.version}
      editing={editing}
      draft={draft}
      onClose={onClose}
      onHandOver={() => setHandsOver(true)}
      {...rest}
    />
  );
}

interface FormProps extends Omit<EmployeeEditorProps, "start"> {
  editing: ReturnType<typeof useEmployeeEditing>;
  draft: FormDraft;
  onHandOver: () => void;
}

const fieldsOf = ({ custodianName, telePhone, email }: Custodian): CustodianForm => ({
  custodianName,
  telePhone,
  email,
});

function EmployeeForm({ editing, draft, onHandOver, ...rest }: FormProps) {
  const translate = useTranslate();
  const { record, isPending } = editing;
  const form = useManageForm(custodianForm, {
    fields: employeeWords,
    initial: fieldsOf(record),
    optional: optionalEntries,
    draft,
  });
  const hasWork = record.numberOfProperties + record.openServiceRequests > 0;
  const handOver = hasWork && (
    <Button look="quiet" disabled={form.isDirty || isPending} onClick={onHandOver}>
      {translate("employees.handOver")}
    </Button>
  );
  return (
    <EditModal editing={editing} form={form} labelOf={form.labelOf} mayArchive otherAction={handOver} {...rest}>
      <Facts
        facts={[
          { name: translate("employees.portfolio"), value: portfolioOf(record, translate) },
          { name: translate("employees.openWork"), value: openWorkOf(record, translate) },
        ]}
      />
      <EmployeeFields field={form.field} />
    </EditModal>
  );
}
