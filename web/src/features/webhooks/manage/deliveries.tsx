import type { Webhook, WebhookDelivery } from "@vasati/contract/office/webhooks";
import { useEffect, useId, useState } from "react";
import { eventWords } from "../../../domain/words/event-words.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { Disclosure } from "../../../ui/controls/disclosure.tsx";
import { deliveriesOf } from "../webhooks.api.ts";
import styles from "./webhooks.module.css";

const tones = { waiting: "waiting", delivered: "good", failed: "neutral" } as const;

/** What a webhook was sent, newest first, with the answers. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const heading = useId();
  const [page, setPage] = useState(0);
  const { data, ...progress } = useApi(deliveriesOf(webhook.webhookId, page), { keepsOld: true });
  useRefetchWhile(data?.items.some(({ state }) => state === "waiting") ?? false);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.legend}>
        {translate("webhooks.deliveries")}
      </h3>
      {!data && <PartLoading {...progress} />}
      {data?.total === 0 && <p>{translate("webhooks.noDeliveries")}</p>}
      <ol className={styles.deliveries}>
        {data?.items.map((delivery) => (
          <li key={delivery.deliveryId} className={styles.delivery}>
            <Delivery webhook={webhook} delivery={delivery} />
          </li>
        ))}
      </ol>
      {data && <Pager {...data} page={page} onPage={setPage} />}
    </section>
  );
}

const refetchMilliseconds = 3_000;

/** Refetches the deliveries while one is waiting: no news is sent about them. */
function useRefetchWhile(isWaiting: boolean): void {
  const answers = useAnswers();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const refetch = () => void answers.invalidate("POST /webhooks/{id}/deliveries/{deliveryId}/attempts");
    const timer = setInterval(refetch, refetchMilliseconds);
    return () => clearInterval(timer);
  }, [answers, isWaiting]);
}

function outcomeOf({ answerStatus, failure, attempts }: WebhookDelivery, translate: Translate): string {
  const answer = failure
    ? translate(`webhooks.failure.${failure}`)
    : answerStatus !== null && translate("webhooks.answered", { status: answerStatus });
  return [answer, attempts > 0 && translate("webhooks.attempts", { count: attempts })].filter(Boolean).join(" · ");
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const translate = useTranslate();
  const { eventType, at, state, body, answerText } = delivery;
  return (
    <>
      <div className={styles.line}>
        <strong>{eventWords(eventType, translate)}</strong>
        <span>{momentOf(at, translate)}</span>
        <Badge tone={tones[state]}>{translate(`webhooks.delivery.${state}`)}</Badge>
        {state !== "waiting" && !webhook.paused && <SendAgain webhook={webhook} delivery={delivery} />}
      </div>
      <p className={styles.outcome}>{outcomeOf(delivery, translate)}</p>
      <Disclosure title={translate("webhooks.body")}>
        <pre className={styles.code}>{body}</pre>
      </Disclosure>
      {answerText && (
        <Disclosure title={translate("webhooks.answerText")}>
          <pre className={styles.code}>{answerText}</pre>
        </Disclosure>
      )}
    </>
  );
}

function SendAgain({
  webhook: { webhookId },
  delivery: { deliveryId },
}: {
  webhook: Webhook;
  delivery: WebhookDelivery;
}) {
  const translate = useTranslate();
  const answers = useAnswers();
  const again = useApiMutation("POST /webhooks/{id}/deliveries/{deliveryId}/attempts", "log");
  const send = async () => {
    try {
      await again.mutateAsync({ params: { id: String(webhookId), deliveryId: String(deliveryId) } });
      showToast("success", "webhooks.sendingAgain");
    } catch {
      showToast("error", "webhooks.notSentAgain");
    }
    await answers.invalidate("POST /webhooks/{id}/deliveries/{deliveryId}/attempts");
  };
  return (
    <Button busy={again.isPending} onClick={() => void send()}>
      {translate("webhooks.sendAgain")}
    </Button>
  );
}
