import type { Webhook } from "@vasati/contract/office/webhooks";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { webhooksAddress, webhookPage } from "../webhooks.api.ts";

/** Whether a webhook is sent anything. */
export function WebhookState({ paused }: { paused: boolean }) {
  const translate = useTranslate();
  return <Badge tone={paused ? "neutral" : "good"}>{translate(paused ? "webhooks.paused" : "webhooks.active")}</Badge>;
}

const stateOf = ({ paused }: Webhook) => <WebhookState paused={paused} />;

/** The addresses that receive events, with the state of their deliveries. */
export function WebhookList({ place }: { place: PlaceOf<typeof webhooksAddress> }) {
  const translate = useTranslate();
  const columns: Column<Webhook>[] = [
    { title: translate("webhooks.url"), cell: ({ url }) => breakable(url), share: 5 },
    {
      title: translate("webhooks.events"),
      cell: ({ eventTypes }) => formatNumber(eventTypes.length),
      share: 2,
      numeric: true,
    },
    { title: translate("webhooks.state"), cell: stateOf, share: 2 },
    {
      title: translate("webhooks.deliveries"),
      cell: ({ waiting, failed }) =>
        translate("webhooks.counts", { waiting: formatNumber(waiting), failed: formatNumber(failed) }),
      share: 3,
    },
  ];
  return (
    <RecordList
      address={webhooksAddress}
      place={place}
      asked={useApi(webhookPage(place), { keepsOld: true })}
      label={translate("webhooks.title")}
      columns={columns}
      keyOf={({ webhookId }) => webhookId}
      opens="over"
      empty={<NoRecords title="webhooks.none" words="webhooks.noneWords" />}
    />
  );
}
