import type { MailKind, Notifications } from "@vasati/contract/people/notifications";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { ownNotifications } from "../users.api.ts";
import styles from "./own-account-form.module.css";
import { mailWords } from "./user-words.ts";

/** Which mails the person gets, of those that exist for their role. */
export function MailChoices() {
  const { data, ...progress } = useApi(ownNotifications());
  return data ? <Choices choices={data} /> : <PartLoading {...progress} />;
}

function Choices({ choices }: { choices: Notifications }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /users/me/notifications", "log");
  // While saving, the new choice is shown; if that fails, the previous one.
  const [underWay, setUnderWay] = useState<Notifications>({});
  const choose = async (kind: MailKind, isWanted: boolean) => {
    setUnderWay((others) => ({ ...others, [kind]: isWanted }));
    try {
      const answer = await edit.mutateAsync({ body: { [kind]: isWanted } });
      answers.setData(ownNotifications(), { answer, at: Date.now() });
      showToast("success", "settings.mails.saved");
      void answers.invalidate("PATCH /users/me/notifications", (call) => call === "GET /users/me/notifications");
    } catch {
      // Shown above the choices.
    }
    setUnderWay((others) => ({ ...others, [kind]: undefined }));
  };
  const kinds = Object.keys(choices) as MailKind[];
  return (
    <div className={styles.form}>
      <SaveFailure error={edit.error} />
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={translate(mailWords[kind].label)}
          help={mailWords[kind].help && translate(mailWords[kind].help)}
          checked={underWay[kind] ?? choices[kind] ?? true}
          onChange={({ target }) => void choose(kind, target.checked)}
        />
      ))}
    </div>
  );
}
