import type { User } from "@vasati/contract/people/auth";
import type { OwnAccountForm as Form } from "@vasati/contract/people/users";
import { ownAccountForm } from "@vasati/contract/people/users";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { languageNames, languages, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { ownAccount } from "../../../lib/session/own-account.ts";
import { keepUser } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { DraftOffer } from "../../../manage/form/draft-offer.tsx";
import { useFocusOnReset } from "../../../manage/form/focus-on-reset.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { useUnsavedGuard } from "../../../manage/form/guards/unsaved-guard.ts";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./own-account-form.module.css";

/** Who one is here: address and role to be seen, name and the language of mails to be changed. */
export function OwnAccount() {
  const { data, ...progress } = useApi(ownAccount());
  const key = data && `${data.name} ${data.language}`;
  const part = useFocusOnReset(key);
  if (!data) return <PartLoading {...progress} />;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <OwnAccountForm key={key} account={data} />
    </div>
  );
}

const words = {
  name: { label: "users.name", invalid: "manage.tooLong" },
  language: { label: "settings.mailLanguage" },
} as const;

function OwnAccountForm({ account }: { account: User }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /users/me", "log");
  const { name, language } = account;
  const draft = useFormDraft("ownAccountDraft");
  const form = useManageForm(ownAccountForm, { fields: words, initial: { name, language }, draft });
  useUnsavedGuard(form.isDirty);
  const save = async (body: Form) => {
    try {
      keepUser(await edit.mutateAsync({ body }));
      showToast("success", "settings.saved");
      draft.discard();
      await answers.invalidate("PATCH /users/me");
    } catch (error) {
      form.showRejected(error);
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(save)}>
      {form.startAfresh && <DraftOffer onDiscard={form.startAfresh} />}
      <Facts
        facts={[
          { name: translate("users.email"), value: breakable(account.email) },
          { name: translate("users.role"), value: translate(`users.role.${account.role}`) },
          { name: translate("settings.code"), value: account.code },
        ]}
      />
      <SaveFailure error={edit.error} />
      <TextField autoComplete="name" {...form.field("name")} />
      <SelectField
        {...form.field("language")}
        options={languages.map((value) => ({ value, title: languageNames[value] }))}
      />
      <PrivacyNotice words="notice.account" />
      <Button
        type="submit"
        look="primary"
        busy={edit.isPending}
        disabled={!form.isDirty}
        aria-label={`${translate("manage.save")}: ${translate("settings.account")}`}
      >
        {translate("manage.save")}
      </Button>
    </form>
  );
}
