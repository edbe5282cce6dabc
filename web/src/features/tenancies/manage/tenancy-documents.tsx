import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { ComponentType, ReactNode } from "react";
import { useRef } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { unitProfileUrl } from "../../../routing/addresses.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { activeTenancyQuery, unitOfTenancy } from "../tenancies.api.ts";
import { tenancyById } from "../../../domain/tenancies.api.ts";
import { TenancyCard } from "../tenancy-card.tsx";
import { TenancyNotThere } from "../tenancy-not-there.tsx";
import { TenancyStatusControl } from "../tenancy-status.tsx";
import styles from "./form/lease-terms.module.css";
import { TenancyPlace } from "./tenancy-place.tsx";

interface TenancyDocumentsProps {
  tenancyId: number;
  /** The papers; another feature's, which the page hands in. */
  Papers: ComponentType<{ tenancyId: number }>;
  /** How far the path has been gone, which a renewal begins with its terms. */
  Steps: ComponentType<{ isRenewal: boolean }>;
}

/** The last step to a tenancy: its papers, and its activation now or later. */
export function TenancyDocuments({ tenancyId, Papers, Steps }: TenancyDocumentsProps) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useApi(tenancyById(tenancyId));
  const terms = useRef<HTMLElement>(null);
  // The button that was pressed is gone by then, and the focus with it.
  const onChanged = () => terms.current?.focus({ preventScroll: true });
  if (error?.status === 404) return <EmptyState>{translate("leases.papersGone")}</EmptyState>;
  if (!data) return <TenancyNotThere error={error} isPaused={isPaused} retry={retry} />;
  return (
    <div>
      <Steps isRenewal={data.renews !== null} />
      <div className={styles.form}>
        <TenancyPlace tenancy={data} />
        <section aria-labelledby="lease-papers">
          <h2 id="lease-papers" className={styles.title}>
            {translate("unit.documents")}
          </h2>
          <Papers tenancyId={tenancyId} />
        </section>
        <section ref={terms} tabIndex={-1} className={styles.part} aria-labelledby="lease-terms">
          <h2 id="lease-terms" className={styles.title}>
            {translate("leases.step.terms")}
          </h2>
          <TenancyCard tenancy={data} actions={<Next tenancy={data} onChanged={onChanged} />} />
        </section>
      </div>
    </div>
  );
}

/** Activate now, or later on the page of the unit. */
function Next({ tenancy, onChanged }: { tenancy: ReadTenancy; onChanged: () => void }): ReactNode {
  const translate = useTranslate();
  const { unitProfileId, tenancyStatus } = tenancy;
  const { data: unit } = useApi(unitOfTenancy(unitProfileId));
  const { data: active } = useApi(activeTenancyQuery(unitProfileId));
  const heldBy = active && "tenancyId" in active ? active.tenantName : "";
  const isWaiting = tenancyStatus === "PendingActivation";
  return (
    <>
      {isWaiting && unit && active !== undefined && (
        <TenancyStatusControl tenancy={tenancy} unitStatus={unit.unitStatus} heldBy={heldBy} onChanged={onChanged} />
      )}
      <LinkButton to={unitProfileUrl(unitProfileId)}>
        {translate(isWaiting ? "leases.activateLater" : "leases.toUnit")}
      </LinkButton>
    </>
  );
}
