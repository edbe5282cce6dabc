import type { RenewalBegin } from "@vasati/contract/leasing/tenancies";
import { dayAfter } from "@vasati/contract/leasing/terms";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { FoundTenancy } from "../tenancies.queries.ts";

/** Whether a renewal of the tenancy is already pending. */
export const waitsForRenewal = ({ renewedBy }: FoundTenancy): boolean =>
  renewedBy?.tenancyStatus === "PendingActivation";

/**
 * The day on which a renewal can begin; null if the tenancy can't be renewed because it was never active, another tenancy of the
 * unit was activated since, or it is over and the unit is not vacant. A renewal of a running tenancy begins the day after its last
 * day; once that day has passed, people choose. After an early end, it can begin on that day or later.
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
