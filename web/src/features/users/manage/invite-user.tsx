import type { InvitedPerson } from "@vasati/contract/people/users";
import { invitedPerson } from "@vasati/contract/people/users";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { languageNames, languages, useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { schemaOfEntries } from "../../../manage/form/entries.ts";
import { FieldGroup, WideField } from "../../../manage/form/fields/field-group.tsx";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { RoleFields, useFormWithLinked, useLinked } from "./role-fields.tsx";
import { invitedWords } from "./user-words.ts";

/** No role is preselected, because invited people are rarely visitors. */
const invitationSchema = schemaOfEntries(
  invitedPerson,
  (entries: Omit<InvitedPerson, "role"> & { role: string }) => entries,
);

function useInvitation() {
  const language = useLanguage();
  const form = useManageForm(invitationSchema, {
    fields: invitedWords,
    initial: { name: "", email: "", language, role: "" },
    draft: useFormDraft("invitationDraft"),
  });
  const linked = useLinked(form.texts["role"] ?? "", null);
  return { form: useFormWithLinked(form, linked), linked };
}

/** The modal in which administrators create an account for somebody, who sets the password by a mailed link. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /users", "log");
  const { form, linked } = useInvitation();

  const invite = async (person: InvitedPerson) => {
    try {
      await create.mutateAsync({ body: { ...person, linkedId: linked.linkedId } });
      showToast("success", "users.invited");
      onClose();
      await answers.invalidate("POST /users");
    } catch (error) {
      form.showRejected(error);
    }
  };
  return (
    <FormModal
      title={translate("users.invite")}
      form={form}
      isPending={create.isPending}
      submitTitle="users.sendInvitation"
      onSubmit={form.submit(invite)}
      onClose={onClose}
      notice={<InvitationFailure error={create.error} />}
    >
      <FieldGroup title={translate("users.person")}>
        <WideField>
          <TextField autoComplete="off" {...form.field("name")} />
        </WideField>
        <TextField type="email" autoComplete="off" {...form.field("email")} />
        <SelectField
          {...form.field("language")}
          options={languages.map((value) => ({ value, title: languageNames[value] }))}
        />
      </FieldGroup>
      <RoleFields control={form.field("role")} linked={linked} />
      <PrivacyNotice words="notice.staff" />
    </FormModal>
  );
}

const InvitationFailure = ({ error }: { error: ApiError | null }) => {
  const translate = useTranslate();
  if (error?.status === 409) return <Banner kind="error">{translate("users.known")}</Banner>;
  return <SaveFailure error={error} />;
};
