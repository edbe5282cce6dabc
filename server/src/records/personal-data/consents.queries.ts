import type { Consent } from "@vasati/contract/people/auth";
import type { Purpose } from "@vasati/contract/people/privacy";
import type { Transaction } from "../../platform/database/database.ts";

/** One act: what was given or withdrawn, and with which notice. */
interface Act extends Consent {
  userId: number;
  purpose: Purpose;
  act: "given" | "withdrawn";
  enquiryId?: number;
}

export async function insertConsent(transaction: Transaction, { userId, enquiryId, ...act }: Act): Promise<void> {
  await transaction
    .insertInto("consents")
    .values({ ...act, user_id: userId, enquiry_id: enquiryId ?? null })
    .execute();
}

/** Keeps what somebody agreed to by sending a form; nothing if the program that sent it showed no notice. */
export async function keepConsent(
  transaction: Transaction,
  act: Omit<Act, "act" | "notice" | "language"> & { consent: Consent | undefined },
): Promise<void> {
  const { consent, ...rest } = act;
  if (consent) await insertConsent(transaction, { ...rest, ...consent, act: "given" });
}
