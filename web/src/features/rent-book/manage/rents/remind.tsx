import type { TenantContact } from "@vasati/contract/money/accounts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { Reminded } from "../../message.ts";
import { reminderOf } from "../../message.ts";
import { SendMessage } from "../send-message.tsx";

/** A reminder for a tenant. */
export function Remind({ tenancy, onClose }: { tenancy: Reminded & TenantContact; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SendMessage
      title={translate("rent.remindTitle", { tenant: tenancy.tenantName })}
      to={tenancy}
      write={(words) => reminderOf(tenancy, words)}
      onClose={onClose}
    />
  );
}
