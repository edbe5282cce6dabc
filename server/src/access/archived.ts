import type { Caller } from "../platform/authentication/caller.queries.ts";
import { forbidden } from "../platform/http/refusal.ts";
import { isAdministrator } from "./roles.ts";

/** Whether a list should show archived records instead of active ones. @throws 403 unless the caller is an administrator */
export function wantsArchived(caller: Caller, { archived }: { archived?: "true" | undefined }): boolean {
  if (archived === undefined) return false;
  if (!isAdministrator(caller)) throw forbidden();
  return true;
}
