import type { Role } from "@vasati/contract/people/roles";
import type { Account } from "@vasati/contract/people/users";
import { chosenRole } from "@vasati/contract/people/users";
import type { ReactNode } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { useRecordEditing } from "../../../manage/record/record-editing.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { RoleFields, useFormWithLinked, useLinked } from "./role-fields.tsx";
import { accountLabels, invitedWords } from "./user-words.ts";

interface UserEditorProps {
  start: Account;
  title: string;
  /** What of the account is not changed here. */
  facts: ReactNode;
  onChangeAccess: () => void;
  onClose: () => void;
  after: ReactNode;
}

interface Rights {
  role: Role;
  linkedId: number | null;
}

/** Accounts can't be archived; disabling them has its own confirmation. */
const editable = (account: Account) => ({ ...account, archived: false });

function useRightsEditing(start: Account, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /users/{id}", "log");
  const editing = useRecordEditing<ReturnType<typeof editable>, Rights>(editable(start), {
    send: async ({ version, role, linkedId }) => {
      const rights = { ...(role !== undefined && { role }), ...(linkedId !== undefined && { linkedId }) };
      const body = { version, ...rights };
      return editable(await edit.mutateAsync({ params: { id: String(start.userId) }, body }));
    },
    onSaved: () => {
      showToast("success", "users.saved");
      onClose();
      void answers.invalidate("PATCH /users/{id}");
    },
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

/** Changing what an account may do. */
export function UserEditor({ start, ...rest }: UserEditorProps) {
  const editing = useRightsEditing(start, rest.onClose);
  return <RightsForm key={editing.record.version} editing={editing} {...rest} />;
}

const startOf = ({ role, linkedId, linkedName: title }: Account) =>
  linkedId === null ? null : { role, choice: { value: String(linkedId), title } };

interface RightsFormProps extends Omit<UserEditorProps, "start"> {
  editing: ReturnType<typeof useRightsEditing>;
}

function RightsForm({ editing, facts, onChangeAccess, ...rest }: RightsFormProps) {
  const translate = useTranslate();
  const { record, isPending } = editing;
  const { role: words } = invitedWords;
  const form = useManageForm(chosenRole, { fields: { role: words }, initial: { role: record.role } });
  const linked = useLinked(form.texts["role"] ?? "", startOf(record));
  const isDirty = form.isDirty || (linked.linkedId !== null && linked.linkedId !== record.linkedId);
  const whole = useFormWithLinked(form, linked);
  const edited = {
    ...whole,
    isDirty,
    submit: (send: (rights: Rights) => Promise<unknown>) =>
      whole.submit(({ role }) => send({ role, linkedId: linked.linkedId })),
  };
  const show = (name: keyof Rights, value: unknown) => {
    if (name === "role") return translate(`users.role.${value as Role}`);
    const id = value === null ? "–" : JSON.stringify(value);
    return [startOf(record)?.choice, linked.choice].find((choice) => choice?.value === id)?.title ?? id;
  };
  const access = (
    <Button look="quiet" disabled={isDirty || isPending} onClick={onChangeAccess}>
      {translate(record.disabled ? "users.enable" : "users.disable")}
    </Button>
  );
  return (
    <EditModal
      editing={editing}
      form={edited}
      labelOf={(name) => translate(accountLabels[name].label)}
      show={show}
      otherAction={access}
      {...rest}
    >
      {facts}
      <RoleFields control={form.field("role")} linked={linked} />
      {isDirty && (
        <Banner kind="warning">
          {translate(appoints(record, form.texts["role"]) ? "users.appoints" : "users.ends")}
        </Banner>
      )}
    </EditModal>
  );
}

/** The password of a plain User opens no more than that: `server/src/features/users`. */
const appoints = ({ role }: Account, chosen: string | undefined) => role === "User" && chosen !== "User";
