import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { settingsUrl } from "../../features/settings/settings.api.ts";
import { WebhookList } from "../../features/webhooks/manage/webhook-list.tsx";
import { WebhookView } from "../../features/webhooks/manage/webhook-view.tsx";
import { webhooksAddress } from "../../features/webhooks/webhooks.api.ts";
import { webhookLabels } from "../../features/webhooks/webhook-words.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

const AddWebhook = lazyModal(
  "webhooks.add",
  async () => (await import("../../features/webhooks/manage/add-webhook.tsx")).AddWebhook,
);

function WebhooksPage() {
  const translate = useTranslate();
  const place = webhooksAddress.read(usePlace().search);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {translate("webhooks.add")}
    </Button>
  );
  return (
    <>
      <PageHead title={translate("webhooks.title")} hidden />
      <PageHeader
        title={translate("webhooks.title")}
        lead={translate("webhooks.lead")}
        action={add}
        backTo={paths.settings}
        onBack={() => goBack(settingsUrl("administration"))}
      />
      <WebhookList place={place} />
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
      {place.open !== null && (
        <WebhookView
          key={place.open}
          webhookId={place.open}
          onClose={() => navigate(webhooksAddress.url({ ...place, open: null }), { within: true })}
          after={<RecordHistory recordType="webhook" recordId={place.open} labels={webhookLabels} />}
        />
      )}
    </>
  );
}

export const page = managePage(WebhooksPage);
