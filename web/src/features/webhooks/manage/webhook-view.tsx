import type { Webhook } from "@vasati/contract/office/webhooks";
import type { ReactNode } from "react";
import { eventWords } from "../../../domain/words/event-words.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { confirmed } from "../../../manage/form/guards/confirmation.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { webhookById } from "../webhooks.api.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookState } from "./webhook-list.tsx";
import styles from "./webhooks.module.css";

interface WebhookViewProps {
  webhookId: number;
  onClose: () => void;
  /** What the page adds below: the history. */
  after: ReactNode;
}

/** One webhook with its deliveries, over the list. */
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
      // Shown in place.
    }
    await answers.invalidate("PATCH /webhooks/{id}");
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
    // It is deleted, so only the list is refetched.
    await answers.invalidate("DELETE /webhooks/{id}", (call) => call.startsWith("GET /webhooks/{id}"));
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
