import type { Caller } from "../platform/authentication/caller.queries.ts";
import { forbidden } from "../platform/http/refusal.ts";
import { isAdministrator } from "./roles.ts";

/**
 * Whether a list is to show the archived records instead of the others: administrators alone see them.
 * @throws 403 where somebody else asks for them
 */
export function archivedIsAsked(caller: Caller, { archived }: { archived?: "true" | undefined }): boolean {
  if (archived === undefined) return false;
  if (!isAdministrator(caller)) throw forbidden();
  return true;
}
