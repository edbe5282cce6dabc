import type { LeaseDraft, UnitToLet } from "@vasati/contract/leasing/leases";
import type { TenancyTermsForm } from "@vasati/contract/leasing/tenancies";
import { tenantForm } from "@vasati/contract/people/tenants";
import type { ComponentType, ReactNode } from "react";
import { useState } from "react";
import type { Texts } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useOnline } from "../../../lib/browser/online.ts";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { useRecord } from "../../../manage/record/record-editing.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { paths } from "../../../routing/paths.ts";
import { leaseDraftById } from "../leases.api.ts";
import { SaveNote } from "./save-note.tsx";
import { LeaseSteps } from "./lease-steps.tsx";
import styles from "./leases.module.css";
import type { TenantParts } from "./tenant-step.tsx";
import { TenantStep } from "./tenant-step.tsx";
import { UnitChoice } from "./unit-choice.tsx";
import { useAgreement } from "./use-agreement.ts";
import type { LeaseDraftState } from "./use-lease-draft.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { useIsSaving, useLeaseDraft } from "./use-lease-draft.ts";
import { Waiting } from "./waiting.tsx";

/** Components of other features, passed in by the page. */
export interface LeaseParts extends TenantParts {
  LeaseTerms: ComponentType<{
    unit: UnitToLet;
    tenantName: string;
    restored: Texts;
    onKeep: (entries: Texts) => void;
    onAgree: (terms: TenancyTermsForm) => Promise<readonly string[]>;
    children: ReactNode;
  }>;
  /** The tenancy was created: the documents step is next. */
  onAgreed: (tenancyId: number) => void;
}

/** The steps of a draft, continued where the person left. */
export function LeasePath({ leaseDraftId, ...parts }: LeaseParts & { leaseDraftId: number }) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useRecord(leaseDraftById(leaseDraftId));
  const [start, setStart] = useState<LeaseDraft | null>(null);
  const isSaving = useIsSaving(leaseDraftId);
  const isOnline = useOnline();
  const draft = isSaving ? null : (start ?? data);
  if (error?.status === 404) return <Gone />;
  // Later saves update the cached draft, but must not remount the steps.
  if (draft) return <PathOf key={start?.version} start={draft} onStartAnew={setStart} {...parts} />;
  if (error) return <ErrorState onRetry={retry} />;
  if (isPaused || !isOnline) return <EmptyState>{translate("leases.offline")}</EmptyState>;
  return <Waiting />;
}

const Gone = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate("leases.gone")}
      action={<LinkButton to={paths.newLease}>{translate("leases.title")}</LinkButton>}
    >
      {translate("leases.goneWords")}
    </EmptyState>
  );
};

const steps = ["unit", "tenant", "terms", "papers"] as const;
type Step = "unit" | "tenant" | "terms";

type PathProps = LeaseParts & { start: LeaseDraft; onStartAnew: (draft: LeaseDraft) => void };

function PathOf({ start, onStartAnew, ...parts }: PathProps) {
  const translate = useTranslate();
  const lease = useLeaseDraft(start);
  const agreement = useAgreement(lease, parts.onAgreed);
  const place = usePlaceOnPath(lease);
  const { unit, step, mayGo, go } = place;
  const part = useFocusOnChange(step);
  const isUnitChosen = lease.content.unitProfileId !== null && lease.saveState === "saved";
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <LeaseSteps steps={steps} current={step} open={mayGo} onGo={(to) => to !== "papers" && go(to)} />
      <div className={styles.path}>
        {lease.rival ? (
          <Rival rival={lease.rival} lease={lease} onStartAnew={onStartAnew} onAgreed={parts.onAgreed} />
        ) : (
          <SaveFailure error={agreement.error} />
        )}
        {(isUnitChosen || lease.isUnitLost) && !unit?.isVacant && (
          <Banner kind="warning">{translate("leases.unitGone")}</Banner>
        )}
        {step !== "unit" && unit && <ChosenUnit unit={unit} />}
        <StepOf lease={lease} agreement={agreement} place={place} {...parts} />
      </div>
    </div>
  );
}

type StepProps = LeaseParts & {
  lease: LeaseDraftState;
  agreement: ReturnType<typeof useAgreement>;
  place: ReturnType<typeof usePlaceOnPath>;
};

function StepOf({ lease, agreement, place, LeaseTerms, TenantField, NewTenant }: StepProps) {
  const translate = useTranslate();
  const { unit, step, go } = place;
  const { content, saveState, draft } = lease;
  const isSaving = saveState === "saving";
  if (step === "unit" || !unit)
    return (
      <>
        <UnitChoice chosen={unit} isPending={isSaving} onChoose={place.choose} />
        <Foot lease={lease} />
      </>
    );
  const submit = (words: "leases.next" | "leases.agree", isBusy: boolean) => (
    <Button type="submit" look="primary" busy={isBusy}>
      {translate(words)}
    </Button>
  );
  if (step === "tenant")
    return (
      <TenantStep
        TenantField={TenantField}
        NewTenant={NewTenant}
        tenant={draft.tenant}
        isNew={content.tenantId === null}
        newTenant={content.newTenant}
        rejected={agreement.rejected}
        onKeep={lease.keep}
        onReady={() => go("terms")}
        foot={<Foot lease={lease} back={{ to: "unit", go }} next={submit("leases.next", isSaving)} />}
      />
    );
  const known = content.tenantId === null ? content.newTenant?.tenantName : draft.tenant?.tenantName;
  return (
    <Card>
      <LeaseTerms
        key={unit.unitProfileId}
        unit={unit}
        tenantName={known ?? ""}
        restored={content.terms as Texts}
        onKeep={(terms) => lease.keep({ terms })}
        onAgree={agreement.agree}
      >
        <Foot lease={lease} back={{ to: "tenant", go }} next={submit("leases.agree", agreement.isPending)} />
      </LeaseTerms>
    </Card>
  );
}

interface FootProps {
  lease: LeaseDraftState;
  /** The step before. */
  back?: { to: "unit" | "tenant"; go: (step: Step) => void };
  next?: ReactNode;
}

/** The save state, and the buttons Back and Next. */
function Foot({ lease, back, next }: FootProps) {
  const translate = useTranslate();
  return (
    <div className={styles.foot}>
      <SaveNote saveState={lease.saveState} onRetry={() => void lease.save()} />
      <div className={styles.actions}>
        {back && <Button onClick={() => back.go(back.to)}>{translate(`leases.backTo.${back.to}`)}</Button>}
        {next}
      </div>
    </div>
  );
}

/** The current step, and the steps that the entries so far allow. */
function usePlaceOnPath({ draft, content, keep, save }: LeaseDraftState) {
  const unit = draft.unitProfileId === content.unitProfileId ? draft.unit : null;
  const { tenantId, newTenant } = content;
  const hasTenant = tenantId === null ? tenantForm.safeParse(newTenant).success : draft.tenant?.tenantId === tenantId;
  const mayGo: Step[] = [
    "unit",
    ...(unit?.isVacant ? (["tenant", ...(hasTenant ? ["terms" as const] : [])] as const) : []),
  ];
  const step = mayGo.includes(content.step) ? content.step : (mayGo.at(-1) ?? "unit");
  const go = (to: Step) => {
    keep({ step: to });
    void save();
  };
  /** Selects another unit and goes to the next step. */
  const choose = ({ unitProfileId }: UnitToLet) => {
    keep({ unitProfileId, step: "tenant" });
    void save();
  };
  return { unit, step, mayGo, go, choose };
}

/** The chosen unit, above the following steps. */
function ChosenUnit({ unit: { unitName, propertyId } }: { unit: UnitToLet }) {
  const translate = useTranslate();
  return (
    <dl className={styles.chosen}>
      <dt>{translate("leases.step.unit")}</dt>
      <dd>{unitPlace({ unitName, propertyName: propertyId.propertyName })}</dd>
    </dl>
  );
}

interface RivalProps {
  rival: LeaseDraft;
  lease: LeaseDraftState;
  onStartAnew: (draft: LeaseDraft) => void;
  onAgreed: (tenancyId: number) => void;
}

/** Another tab or device has changed the draft: lets the person switch to that version. */
function Rival({ rival, lease, onStartAnew, onAgreed }: RivalProps) {
  const translate = useTranslate();
  const { tenancyId } = rival;
  const take = async () => {
    await lease.forget();
    if (tenancyId === null) onStartAnew(rival);
    else onAgreed(tenancyId);
  };
  return (
    <Banner kind="warning">
      {translate(tenancyId === null ? "leases.rival" : "leases.rivalAgreed")}{" "}
      <Button onClick={() => void take()}>
        {translate(tenancyId === null ? "leases.takeTheirs" : "leases.toPapers")}
      </Button>
    </Banner>
  );
}
