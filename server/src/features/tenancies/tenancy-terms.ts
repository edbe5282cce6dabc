import type { TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { tenancyRules } from "@vasati/contract/leasing/tenancies";
import { invalid } from "../../platform/http/refusal.ts";

/** The terms among the values, in the contract's shape. @throws 400 if they contradict each other */
export function requireFittingTerms(values: object): TenancyTerms {
  const { success, error, data } = tenancyRules.safeParse(values);
  if (success) return data;
  throw invalid(error.issues.map(({ path, code, message }) => ({ path: path.join("."), code, message })));
}
