import type { TenancyStatus, UnitStatus } from "@vasati/contract/wire/codes";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { newTenancyStatus, statusOnceRenewed, tenancyStep } from "@vasati/contract/leasing/tenancy-states";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers } from "../../lib/api/api-query.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { formatDate, today } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useOnline } from "../../lib/browser/online.ts";
import { ruleWords } from "../../domain/words/rule-words.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { unitStatusTones, tenancyTones } from "../../domain/tones.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { activeTenancyQuery } from "./tenancies.api.ts";
import styles from "./tenancy-status.module.css";

export interface StatusProps {
  tenancy: ReadTenancy;
  /** The unit's status as it is now. */
  unitStatus: UnitStatus;
  /** The tenant of another active tenancy of the unit; empty if there is none. */
  heldBy: string;
  /** Called after the status has changed and the screen was refetched. */
  onChanged: () => void;
}

/** The next statuses of a tenancy. */
export type Way = Exclude<TenancyStatus, "PendingActivation">;

/** The status actions of a tenancy, from the same table of transitions as the server's; none for an expired one. */
export function TenancyStatusControl(props: StatusProps) {
  const translate = useTranslate();
  const reason = useId();
  const [confirming, setConfirming] = useState<Way | null>(null);
  const isOnline = useOnline();
  const obstacle = useObstacle(props);
  // The status on a cached page may be out of date.
  const why = isOnline ? obstacle : translate("offline.words");
  const ways = props.tenancy.nextStatuses.filter((to): to is Way => to !== "PendingActivation");
  return (
    <>
      {ways.map((to) =>
        why && (to === "Active" || !isOnline) ? (
          // It stays focusable, so that screen readers read the reason.
          <Button key={to} aria-disabled aria-describedby={reason}>
            {translate(`tenancy.to.${to}`)}
          </Button>
        ) : (
          <Button key={to} look={to === "Active" ? "primary" : "danger"} onClick={() => setConfirming(to)}>
            {translate(`tenancy.to.${to}`)}
          </Button>
        ),
      )}
      {why && (ways.includes("Active") || (ways.length > 0 && !isOnline)) && (
        <p id={reason} className={styles.reason}>
          {why}
        </p>
      )}
      {confirming && <StatusDialog {...props} to={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

/** Whether its activation ends the tenancy that holds, which it renews. */
const takesOver = ({ tenancyStatus, renews }: ReadTenancy): boolean =>
  tenancyStatus === newTenancyStatus && renews !== null && statusOnceRenewed(renews.tenancyStatus) !== undefined;

/** Why the tenancy can't be activated now; empty if it can. */
export function useObstacle({ tenancy, unitStatus, heldBy }: StatusProps): string {
  const translate = useTranslate();
  if (takesOver(tenancy)) return "";
  if (heldBy) return translate("tenancy.heldBy", { tenant: heldBy });
  const unit = tenancyStep(tenancy.tenancyStatus, "Active")?.unit;
  if (!unit || unit.from.includes(unitStatus)) return "";
  return translate("tenancy.unitNotReady", { status: unitStatus });
}

function useStatusChange({ tenancy, onChanged }: StatusProps, onDone: () => void) {
  const answers = useAnswers();
  const change = useApiMutation("PATCH /tenancies/statuses", "change");
  const go = async (tenancyStatus: Way) => {
    const { tenancyId, tenantId, unitProfileId } = tenancy;
    try {
      const answer = await change.mutateAsync({ body: { tenancyId, tenantId, tenancyStatus } });
      showToast("success", "tenancy.statusChanged");
      onDone();
      const active = answer.tenancyStatus === "Active" ? answer : null;
      if (tenancy.tenancyStatus === "Active" || active)
        answers.setData(activeTenancyQuery(unitProfileId), { answer: active, at: Date.now() });
      await answers.invalidate("PATCH /tenancies/statuses");
      onChanged();
    } catch {
      // The error policy has shown a message, and the dialog says why.
    }
  };
  /** After an edit conflict, the screen may be out of date. */
  const refresh = () => void answers.invalidate("PATCH /tenancies/statuses");
  return { go, refresh, isPending: change.isPending, error: change.error };
}

/** Previews what will happen to the tenancy and its unit. */
export function StatusDialog({ to, onClose, ...props }: StatusProps & { to: Way; onClose: () => void }) {
  const translate = useTranslate();
  const { go, refresh, isPending, error } = useStatusChange(props, onClose);
  const close = () => {
    if (isPending) return;
    onClose();
    if (error) refresh();
  };
  return (
    <Dialog title={translate(`tenancy.to.${to}.title`)} onClose={close}>
      <div className={styles.question}>
        {error && <Banner kind="error">{ruleWords(error, translate) || translate("tenancy.notChanged")}</Banner>}
        <Consequences {...props} to={to} />
        <div className={styles.actions}>
          <Button onClick={close} disabled={isPending}>
            {translate("tenancy.cancel")}
          </Button>
          <Button look={to === "Active" ? "primary" : "danger"} busy={isPending} onClick={() => void go(to)}>
            {translate(`tenancy.to.${to}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Consequences({ tenancy, unitStatus, to }: StatusProps & { to: Way }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { tenancyStatus: from, tenantName: tenant, unitName: unit } = tenancy;
  const unitAfter = tenancyStep(from, to)?.unit?.to ?? unitStatus;
  const { tenancyCommencingDate } = tenancy;
  const until = formatDate(tenancy.tenancyExpiryDate, translate);
  const isEarly = to === "Active" && takesOver(tenancy) && tenancyCommencingDate > today();
  const words =
    to === "Active"
      ? translate(takesOver(tenancy) ? "tenancy.to.Active.takesOver" : "tenancy.to.Active.words", {
          unit,
          tenant,
          until,
        })
      : from === "Active"
        ? translate("tenancy.to.Expired.ofActive", { unit, tenant })
        : translate("tenancy.to.Expired.ofPending", { unit, tenant });
  return (
    <>
      <p>{words}</p>
      {isEarly && (
        <Banner kind="warning">
          {translate("tenancy.to.Active.early", { date: formatDate(tenancyCommencingDate, translate) })}
        </Banner>
      )}
      <dl className={styles.changes}>
        {to === "Active" && takesOver(tenancy) && (
          <Change
            of={translate("tenancy.untilNow")}
            before={<Badge tone={tenancyTones.Active}>{titleOf("tenancyStatus", "Active")}</Badge>}
            after={<Badge tone={tenancyTones.Expired}>{titleOf("tenancyStatus", "Expired")}</Badge>}
          />
        )}
        <Change
          of={translate("tenancy.ofTenancy")}
          before={<Badge tone={tenancyTones[from]}>{titleOf("tenancyStatus", from)}</Badge>}
          after={<Badge tone={tenancyTones[to]}>{titleOf("tenancyStatus", to)}</Badge>}
        />
        <Change
          of={translate("tenancy.ofUnit")}
          before={<Badge tone={unitStatusTones[unitStatus]}>{titleOf("status", unitStatus)}</Badge>}
          after={
            unitAfter === unitStatus ? (
              translate("tenancy.stays")
            ) : (
              <Badge tone={unitStatusTones[unitAfter]}>{titleOf("status", unitAfter)}</Badge>
            )
          }
        />
      </dl>
    </>
  );
}

const Change = ({ of, before, after }: { of: string; before: ReactNode; after: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd>
      {before}
      <span aria-hidden="true">→</span>
      {after}
    </dd>
  </div>
);
