import type { TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { tenancyRules } from "@vasati/contract/leasing/tenancies";
import { invalid } from "../../platform/http/refusal.ts";

/**
 * The terms among the values, as the contract has them.
 * @throws 400 where they do not fit each other
 */
export function requireFittingTerms(values: object): TenancyTerms {
  const { success, error, data } = tenancyRules.safeParse(values);
  if (success) return data;
  throw invalid(error.issues.map(({ path, code, message }) => ({ path: path.join("."), code, message })));
}
