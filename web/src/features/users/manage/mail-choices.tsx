import { Checkbox } from "@mantine/core";
import type { MailKind, Notifications } from "@vasati/contract/people/notifications";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { ownNotifications } from "../users.api.ts";
import styles from "./own-account-form.module.css";
import { mailWords } from "./user-words.ts";

/** Which mails one gets, of those that may come to one's role. */
export function MailChoices() {
  const { data, ...progress } = useApi(ownNotifications());
  return data ? <Choices choices={data} /> : <PartLoading {...progress} />;
}

function Choices({ choices }: { choices: Notifications }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /users/me/notifications", "log");
  // A choice is shown as it was made while it is on its way, and as it was where it could not be saved.
  const [underWay, setUnderWay] = useState<Notifications>({});
  const choose = async (kind: MailKind, isWanted: boolean) => {
    setUnderWay((others) => ({ ...others, [kind]: isWanted }));
    try {
      const answer = await edit.mutateAsync({ body: { [kind]: isWanted } });
      answers.learn(ownNotifications(), { answer, at: Date.now() });
      showToast("success", "settings.mails.saved");
    } catch {
      // Said above the choices.
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
          description={mailWords[kind].help && translate(mailWords[kind].help)}
          checked={underWay[kind] ?? choices[kind] ?? true}
          onChange={({ target }) => void choose(kind, target.checked)}
        />
      ))}
    </div>
  );
}
