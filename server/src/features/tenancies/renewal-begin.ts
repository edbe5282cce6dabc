import type { RenewalBegin } from "@vasati/contract/leasing/tenancies";
import { dayAfter } from "@vasati/contract/leasing/terms";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { FoundTenancy } from "./tenancies.queries.ts";

/** Whether a renewal of it awaits its activation already. */
export const waitsForRenewal = ({ renewedBy }: FoundTenancy): boolean =>
  renewedBy?.tenancyStatus === "PendingActivation";

/**
 * From when on a renewal of the tenancy may hold; null where it cannot be renewed: it has never held, another was activated since, or it
 * is past and its unit is not vacant. One that runs is followed on the day after its last; past that day, people choose. One that expired
 * early may be followed from that day on.
 * @param today `YYYY-MM-DD`
 */
export function renewalBegin(tenancy: FoundTenancy, today: string): RenewalBegin | null {
  const { tenancyStatus, isLast, unitIsVacant, tenancyExpiryDate, expiredAt } = tenancy;
  if (!isLast) return null;
  const next = dayAfter(tenancyExpiryDate);
  if (tenancyStatus === "Active") return { earliest: next, isFixed: tenancyExpiryDate >= today, usual: next };
  if (!unitIsVacant || expiredAt === null) return null;
  const left = dayInIndia(Date.parse(expiredAt));
  const earliest = left < next ? left : next;
  return { earliest, isFixed: false, usual: earliest < today ? today : earliest };
}
