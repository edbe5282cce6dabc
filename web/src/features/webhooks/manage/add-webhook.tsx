import type { AnnouncedType } from "@vasati/contract/office/event-catalogue";
import type { NewWebhook } from "@vasati/contract/office/webhooks";
import { webhookAddress } from "@vasati/contract/office/webhooks";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { webhookLabels, webhookWords } from "../webhook-words.ts";
import { EventChoices, eventsId } from "./event-choices.tsx";
import styles from "./webhooks.module.css";

/** The address, and the kinds of events, of which at least one must be chosen. */
function useWebhookForm() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<AnnouncedType>>(new Set());
  const form = useContractForm(webhookAddress, { fields: webhookWords, initial: { url: "" } });
  const isMissing = chosen.size === 0;
  const missing: ("url" | "eventTypes")[] = [...form.missing, ...(isMissing ? (["eventTypes"] as const) : [])];
  const focus = (name: "url" | "eventTypes") => {
    if (name === "url") form.focus(name);
    else document.querySelector<HTMLElement>(`#${eventsId} input`)?.focus();
  };
  return {
    ...form,
    chosen,
    setChosen,
    isDirty: form.isDirty || !isMissing,
    missing,
    labelOf: (name: "url" | "eventTypes") => translate(webhookLabels[name].label),
    focus,
    submit: (send: (address: { url: string }) => Promise<unknown>) =>
      form.submit(async (address) => {
        if (isMissing) focus("eventTypes");
        else await send(address);
      }),
  };
}

/** The modal that adds an address and then shows its secret, once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /webhooks", "log");
  const [made, setMade] = useState<NewWebhook | null>(null);
  const form = useWebhookForm();
  if (made) return <Secret secret={made.secret} onClose={onClose} />;

  const add = async ({ url }: { url: string }) => {
    try {
      setMade(await create.mutateAsync({ body: { url, eventTypes: [...form.chosen] } }));
      await answers.invalidate("POST /webhooks");
    } catch (error) {
      form.refuse((error as ApiError).errors.map(({ path }) => path));
    }
  };
  return (
    <FormModal
      title={translate("webhooks.add")}
      size="large"
      form={form}
      isPending={create.isPending}
      submitTitle="webhooks.add"
      onSubmit={form.submit(add)}
      onClose={onClose}
      notice={<SaveFailure error={create.error} />}
    >
      <TextField inputMode="url" autoComplete="off" spellCheck={false} {...form.field("url")} />
      <EventChoices chosen={form.chosen} onChange={form.setChosen} />
    </FormModal>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate("webhooks.secret")} onClose={onClose}>
      <div className={styles.parts}>
        <Banner kind="warning">{translate("webhooks.secretWords")}</Banner>
        <code className={styles.code}>{secret}</code>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => void copyText(secret)}>
            {translate("webhooks.copy")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
