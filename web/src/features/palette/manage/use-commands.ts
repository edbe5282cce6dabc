import type { UnitToLet } from "@vasati/contract/leasing/leases";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { RequestUnit } from "@vasati/contract/upkeep/service-requests";
import { useApi } from "../../../lib/api/api-query.ts";
import { apiQuery } from "../../../lib/api/query.ts";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import type { PaletteGroup } from "../../../manage/page/command-palette.tsx";
import { propertyBeside } from "../../../manage/record/record-words.ts";
import { leaseOfUnitUrl, raiseRequestUrl, recordReceiptUrl, renewalUrl } from "../../../routing/addresses.ts";
import type { Action, Command } from "../commands.ts";
import { actions, commandsIn } from "../commands.ts";
import { deeds } from "./kinds.ts";

/** The most that an action offers; people type on to narrow it down. */
const offered = 8;

/** What an action may be for, before it is an option. */
interface Fitting {
  id: number;
  title: string;
  detail: string;
  url: string;
}

/** The actions that the person may do. */
function usePermitted(): readonly Action[] {
  const session = useSession();
  return actions.filter((action) => hasRole(session, ...deeds[action].roles));
}

/** What was typed of actions that the person may do. */
function useTyped(text: string): readonly Command[] {
  const permitted = usePermitted();
  return commandsIn(text).filter(({ action }) => permitted.includes(action));
}

/**
 * The actions whose own words are being typed, each as an option that completes them; without a text, all that the person may do.
 * @param onComplete gets the words of the chosen action
 */
export function useActions(text: string, onComplete: (words: string) => void): PaletteGroup {
  const translate = useTranslate();
  const permitted = usePermitted();
  const typed = useTyped(text).filter(({ name }) => name === null);
  const shown = text.trim() === "" ? permitted : typed.map(({ action }) => action);
  const options = shown.map((action) => {
    const { title, hint, Icon } = deeds[action];
    const words = translate(title);
    return {
      key: `do-${action}`,
      title: words,
      detail: translate(hint),
      Icon,
      onChoose: () => onComplete(`${words} `),
    };
  });
  return { title: translate("palette.actions"), options };
}

const nothingTyped = { action: null, name: null };

/** What the action in the text may be for: vacant units to let, active tenancies to collect from and to renew, units to repair. */
export function useFitting(asked: string) {
  const translate = useTranslate();
  const { path } = usePlace();
  const [command] = useTyped(asked);
  const { action, name } = command ?? nothingTyped;
  const { fitting, answered } = useAnswer(name === null ? null : action, name ?? "");
  if (action === null || name === null) return { group: null, answered: null, none: null };
  const { title, hint, none, Icon } = deeds[action];
  const options = fitting.slice(0, offered).map(({ id, title: unit, detail, url }) => {
    return { key: `${action}-${id}`, title: unit, detail, url, within: url.startsWith(`${path}?`), Icon };
  });
  const group: PaletteGroup = { title: translate(title), ...(name === "" && { hint: translate(hint) }), options };
  return { group, answered, none };
}

/**
 * Asks the calls by which the forms themselves find units and tenancies, so each person is offered what they could choose there. Of the
 * tenancies, some may be renewed already.
 */
function useAnswer(action: Action | null, search: string) {
  const isOfTenancy = action === "receipt" || action === "renew";
  const kept = { keepsOld: true };
  const toLet = useApi(action === "lease" ? apiQuery("GET /leases/units", { query: { search } }, "log") : null, kept);
  const toRepair = useApi(
    action === "request" ? apiQuery("GET /serviceRequests/units", { query: { search } }, "log") : null,
    kept,
  );
  const tenancies = useApi(
    isOfTenancy ? apiQuery("GET /tenancies", { query: { search, tenancyStatus: "Active", size: "50" } }, "log") : null,
    kept,
  );
  if (action === "lease") return { fitting: (toLet.data ?? []).map(toLetOf), answered: toLet };
  if (action === "request") return { fitting: (toRepair.data ?? []).map(toRepairOf), answered: toRepair };
  const active = tenancies.data?.items ?? [];
  const fitting = action === "renew" ? active.flatMap(toRenewOf) : active.flatMap(toCollectOf);
  return { fitting, answered: tenancies };
}

const toLetOf = ({ unitProfileId, unitName, propertyId: { propertyName } }: UnitToLet): Fitting => ({
  id: unitProfileId,
  title: unitName,
  detail: propertyBeside({ unitName, propertyName }),
  url: leaseOfUnitUrl(unitProfileId),
});

const toRepairOf = ({ unitProfileId, ...unit }: RequestUnit): Fitting => ({
  id: unitProfileId,
  title: unit.unitName,
  detail: propertyBeside(unit),
  url: raiseRequestUrl(unitProfileId),
});

const ofTenancy = (tenancy: ReadTenancy, url: string): Fitting => ({
  id: tenancy.tenancyId,
  title: tenancy.unitName,
  detail: [tenancy.tenantName, propertyBeside(tenancy)].filter(Boolean).join(" · "),
  url,
});

/** Who may end a tenancy may also record what is paid for it. */
const toCollectOf = (tenancy: ReadTenancy): Fitting[] =>
  tenancy.nextStatuses.length > 0 ? [ofTenancy(tenancy, recordReceiptUrl(tenancy.tenancyId))] : [];

const toRenewOf = (tenancy: ReadTenancy): Fitting[] =>
  tenancy.renewal ? [ofTenancy(tenancy, renewalUrl(tenancy.tenancyId))] : [];
