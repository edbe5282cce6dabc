import type { UnitToLet } from "@vasati/contract/leasing/leases";
import { useEffect, useRef } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { paths } from "../../../routing/paths.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { leaseDraftUrl } from "../lease-place.ts";
import { leaseDraftById, leaseDrafts, unitToLet } from "../leases.api.ts";
import { LeaseDrafts } from "./lease-drafts.tsx";
import { LeaseSteps } from "./lease-steps.tsx";
import styles from "./leases.module.css";
import { UnitChoice } from "./unit-choice.tsx";

interface BeginLeaseProps {
  /** The unit that the address names. */
  unitProfileId: number | null;
}

/** The start of the New Lease steps: unfinished drafts, and the choice of a unit for a new one. */
export function BeginLease({ unitProfileId }: BeginLeaseProps) {
  const { begin, isPending, error } = useBeginning();
  const failure = useRef<HTMLDivElement>(null);
  // With many drafts, the chosen unit is far below.
  useEffect(() => {
    if (error) failure.current?.scrollIntoView({ block: "center" });
  }, [error]);
  return (
    <>
      <LeaseDrafts />
      <LeaseSteps steps={["unit", "tenant", "terms", "papers"]} current="unit" />
      <div className={styles.path}>
        {error && (
          <div ref={failure}>
            <SaveFailure error={error} />
          </div>
        )}
        {unitProfileId !== null && <NamedUnit unitProfileId={unitProfileId} isPending={isPending} onChoose={begin} />}
        <UnitChoice chosen={null} isPending={isPending} onChoose={begin} />
      </div>
    </>
  );
}

function useBeginning() {
  const answers = useAnswers();
  const create = useApiMutation("POST /leases/drafts", "log");
  const begin = async ({ unitProfileId }: UnitToLet) => {
    try {
      const body = { unitProfileId, tenantId: null, newTenant: null, terms: {}, step: "tenant" as const };
      const draft = await create.mutateAsync({ body });
      answers.setData(leaseDraftById(draft.leaseDraftId), { answer: draft, at: Date.now() });
      void answers.invalidate("POST /leases/drafts", (call) => call === "GET /leases/drafts/{id}");
      // Offline, the answer may come much later: don't navigate if the person has left.
      if (location.pathname !== paths.newLease) return;
      // Back leads to the start, where the draft is listed.
      navigate(leaseDraftUrl(draft.leaseDraftId), { within: true });
    } catch {
      void answers.refetch(leaseDrafts);
    }
  };
  return { begin: (unit: UnitToLet) => void begin(unit), isPending: create.isPending, error: create.error };
}

type NamedUnitProps = { unitProfileId: number; isPending: boolean; onChoose: (unit: UnitToLet) => void };

/** The unit from whose page the person came, if it is vacant. */
function NamedUnit({ unitProfileId, isPending, onChoose }: NamedUnitProps) {
  const translate = useTranslate();
  const { data } = useApi(unitToLet(unitProfileId));
  const [unit] = data ?? [];
  if (!data) return null;
  if (!unit?.isVacant) return <Banner kind="warning">{translate("leases.unitNotVacant")}</Banner>;
  return (
    <Banner kind="info">
      {translate("leases.letThis", { unit: unit.unitName })}{" "}
      <Button look="primary" busy={isPending} onClick={() => onChoose(unit)}>
        {translate("leases.continue")}
      </Button>
    </Banner>
  );
}
