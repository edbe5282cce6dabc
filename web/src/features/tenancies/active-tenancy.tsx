import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { ReactNode } from "react";
import { useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/content/card.tsx";
import { activeTenancyQuery } from "./tenancies.api.ts";
import { TenancyNotThere } from "./tenancy-not-there.tsx";

interface ActiveTenancyProps {
  unitProfileId: number;
  /** Shown if there is none. */
  none: ReactNode;
  /** Shown to people who may only know that there is one. */
  bare: ReactNode;
  children: (tenancy: ReadTenancy) => ReactNode;
}

/**
 * Whatever belongs to the active tenancy of a unit, for somebody who is signed in: looks it up and shows `children` of it, or
 * why there is nothing to show (requirements 6.6).
 */
export function ActiveTenancy({ unitProfileId, none, bare, children }: ActiveTenancyProps) {
  const { data, ...progress } = useApi(activeTenancyQuery(unitProfileId));
  if (data === undefined) return <TenancyNotThere {...progress} />;
  if (data === null) return <Said>{none}</Said>;
  return "tenancyId" in data ? children(data) : <Said>{bare}</Said>;
}

const Said = ({ children }: { children: ReactNode }) => (
  <Card>
    <p>{children}</p>
  </Card>
);

interface OfActiveTenancyProps {
  unitProfileId: number;
  /** The papers. */
  children: (tenancy: ReadTenancy) => ReactNode;
}

/** The documents of the active tenancy on a unit's page, or why there are none. */
export function OfActiveTenancy({ unitProfileId, children }: OfActiveTenancyProps) {
  const words = useTranslate()("unit.documentsElsewhere");
  return (
    <ActiveTenancy unitProfileId={unitProfileId} none={words} bare={words}>
      {children}
    </ActiveTenancy>
  );
}
