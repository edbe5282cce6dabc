import { panInGstin } from "@vasati/contract/people/identity-numbers";
import type { Database } from "../../platform/database/database.ts";
import { invalidValue } from "../../platform/http/refusal.ts";
import { findNumbers } from "./numbers.queries.ts";

/** A PAN and a GSTIN of one person agree. @throws 400 otherwise */
export function requirePanInGstin(pan: string | undefined, gstin: string | null): void {
  if (pan && gstin && panInGstin(gstin) !== pan) throw invalidValue("gstin", "must contain the PAN");
}

/** The PANs of tenants or owners by their ids: of a document, or in their GSTIN. Whoever neither is known of isn't among them. */
export async function findPans(
  database: Database,
  holder: "tenant" | "owner",
  people: readonly { id: number; gstin: string | null }[],
): Promise<Map<number, string>> {
  const numbers = await findNumbers(
    database,
    holder,
    people.map(({ id }) => id),
  );
  const pans = new Map<number, string>();
  for (const { id, gstin } of people) {
    const { pan, idCardNo } = numbers.get(id) ?? {};
    const known = pan || idCardNo || (gstin && panInGstin(gstin));
    if (known) pans.set(id, known);
  }
  return pans;
}
