import { useApi } from "../../lib/api/api-query.ts";
import { ownAccount } from "../../lib/session/own-account.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";

/** Loads only for those who need it, who are few. */
const UnconfirmedNotice = lazyComponent(null, async () => (await import("./unconfirmed-notice.tsx")).UnconfirmedNotice);

/** Reminds people whose address isn't confirmed; nothing for others. */
export function UnconfirmedAddress() {
  const { data } = useApi(ownAccount());
  return data && !data.emailConfirmed ? <UnconfirmedNotice email={data.email} /> : null;
}
