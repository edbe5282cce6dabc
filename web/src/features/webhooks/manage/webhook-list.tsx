import type { Webhook } from "@vasati/contract/office/webhooks";
import { rowsPerPage } from "@vasati/contract/wire/paging";
import { useApi } from "../../../lib/api/api-query.ts";
import type { NavigateOptions } from "../../../lib/browser/navigation.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { listUrl, paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { breakable } from "../../../ui/breakable.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { webhookPage } from "../webhooks.api.ts";

/** Whether a webhook is sent anything. */
export function WebhookState({ paused }: { paused: boolean }) {
  const translate = useTranslate();
  return <Badge tone={paused ? "neutral" : "good"}>{translate(paused ? "webhooks.paused" : "webhooks.active")}</Badge>;
}

const stateOf = ({ paused }: Webhook) => <WebhookState paused={paused} />;

const show = (to: number, options?: NavigateOptions) =>
  navigate(listUrl(paths.webhooks, { page: to }), { ...options, within: true });

/** The addresses that are told of events, and how that goes. */
export function WebhookList({ page }: { page: number }) {
  const translate = useTranslate();
  const { data, error, isOld, isPaused, retry } = useApi(webhookPage(page), { keepsOld: true });
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
    <>
      <DataTable
        label={translate("webhooks.title")}
        columns={columns}
        rows={data?.items}
        keyOf={({ webhookId }) => webhookId}
        urlOf={({ webhookId }) => listUrl(paths.webhooks, { page, open: webhookId })}
        opensWithin
        size={rowsPerPage}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={
          <EmptyState picture="/pictures/empty-results.svg" title={translate("webhooks.none")}>
            {translate("webhooks.noneWords")}
          </EmptyState>
        }
      />
      {data && <FullPager {...data} asked={page} onPage={show} onBeyond={(last) => show(last, { replace: true })} />}
    </>
  );
}
