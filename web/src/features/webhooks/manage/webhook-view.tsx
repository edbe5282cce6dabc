import type { Webhook } from "@vasati/contract/office/webhooks";
import type { ReactNode } from "react";
import { eventWords } from "../../../domain/event-words.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { confirmed } from "../../../manage/form/confirmation.tsx";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { breakable } from "../../../ui/breakable.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { webhookById, outdatedByWebhooks } from "../webhooks.api.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookState } from "./webhook-list.tsx";
import styles from "./webhooks.module.css";

interface WebhookViewProps {
  webhookId: number;
  onClose: () => void;
  /** What the page adds below: the history. */
  after: ReactNode;
}

/** One webhook over the list, with what it was sent. */
export function WebhookView({ webhookId, onClose, after }: WebhookViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(webhookById(webhookId));
  const title = translate("webhooks.webhook");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  return (
    <Dialog title={title} size="large" onClose={onClose} closesOutside>
      <div className={styles.parts}>
        <Facts
          facts={[
            { name: translate("webhooks.url"), value: breakable(data.url) },
            { name: translate("webhooks.state"), value: <WebhookState paused={data.paused} /> },
            {
              name: translate("webhooks.events"),
              value: data.eventTypes.map((type) => eventWords(type, translate)).join(", "),
            },
          ]}
        />
        <Actions webhook={data} onDeleted={onClose} />
        <Deliveries webhook={data} />
        {after}
      </div>
    </Dialog>
  );
}

function Actions({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /webhooks/{id}", "log");
  const remove = useApiMutation("DELETE /webhooks/{id}", "log");
  const { webhookId, version, paused } = webhook;
  const params = { id: String(webhookId) };
  const pause = async () => {
    try {
      await edit.mutateAsync({ params, body: { version, paused: !paused } });
      showToast("success", paused ? "webhooks.resumedNow" : "webhooks.pausedNow");
    } catch {
      // Said in place.
    }
    await answers.outdate(outdatedByWebhooks);
  };
  const ask = async () => {
    if (!(await confirmed("webhooks.deleteQuestion", "webhooks.delete"))) return;
    try {
      await remove.mutateAsync({ params });
    } catch {
      return;
    }
    showToast("success", "webhooks.deleted");
    onDeleted();
    // It is gone: only the list is asked for again.
    await answers.outdate((call) => outdatedByWebhooks(call) && !call.includes("{id}"));
  };
  return (
    <>
      {edit.error?.current !== undefined && <Banner kind="warning">{translate("webhooks.changedMeanwhile")}</Banner>}
      <SaveFailure error={edit.error ?? remove.error} />
      <div className={styles.actions}>
        <Button busy={edit.isPending} onClick={() => void pause()}>
          {translate(paused ? "webhooks.resume" : "webhooks.pause")}
        </Button>
        <Button look="danger" busy={remove.isPending} onClick={() => void ask()}>
          {translate("webhooks.delete")}
        </Button>
      </div>
    </>
  );
}
