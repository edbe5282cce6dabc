import type { AnswerGiven } from "@vasati/contract/leasing/enquiries";
import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord } from "../../records/edit-record.ts";
import { insertAnswer } from "./enquiry-answers.queries.ts";
import { updateEnquiry } from "./received-enquiries.queries.ts";
import { enquiries, requireAct } from "./received-enquiries.service.ts";

/**
 * Answers an enquiry. Two simultaneous answers are both stored.
 * @throws 404 if the enquiry isn't for a unit that the caller manages; 409 if it is closed or converted
 */
export async function answerEnquiry(
  transaction: Transaction,
  { actor, id, answer }: { actor: Actor; id: number; answer: string },
): Promise<AnswerGiven> {
  const { caller } = actor;
  let given: Awaited<ReturnType<typeof insertAnswer>> | undefined;
  const update = async (before: ManagedEnquiry) => {
    const status = requireAct(before, "answer");
    given = await insertAnswer(transaction, { enquiryId: id, userId: caller.userId, answer });
    await updateEnquiry(transaction, id, { status });
  };
  const facts = () => ({ answerId: given?.answerId });
  await editRecord(transaction, enquiries, { actor, id, version: undefined, update, verb: "answered", facts });
  if (!given) throw new Error("The inserted answer can't be read.");
  return { ...given, userName: caller.name, answer };
}
