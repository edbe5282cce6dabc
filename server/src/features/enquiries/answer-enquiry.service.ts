import type { AnswerGiven } from "@vasati/contract/leasing/enquiries";
import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord } from "../../records/edit-record.ts";
import { updateEnquiry } from "./received-enquiries.queries.ts";
import { enquiries, requireAct } from "./received-enquiries.service.ts";
import type { MessageFile } from "./thread/messages.queries.ts";
import { insertMessage } from "./thread/messages.queries.ts";
import { requireRoom } from "./thread/messages.service.ts";

/**
 * Answers an enquiry, with a text or a file. Two simultaneous answers are both stored.
 * @throws 404 if the enquiry isn't for a unit that the caller manages; 409 if it is closed or converted, or has no room for another file
 */
export async function answerEnquiry(
  transaction: Transaction,
  { files }: Pick<Platform, "files">,
  { actor, id, answer, file }: { actor: Actor; id: number; answer: string; file?: MessageFile },
): Promise<AnswerGiven> {
  const { caller } = actor;
  let given: AnswerGiven | undefined;
  const update = async (before: ManagedEnquiry) => {
    const status = requireAct(before, "answer");
    if (file) await requireRoom(transaction, files, { id, side: "staff", file });
    const said = { enquiryId: id, side: "staff", userId: caller.userId, text: answer, file } as const;
    const { messageId, createdAt } = await insertMessage(transaction, said);
    given = { answerId: messageId, userName: caller.name, answer, createdAt };
    await updateEnquiry(transaction, id, { status });
  };
  const facts = () => ({ answerId: given?.answerId });
  await editRecord(transaction, enquiries, { actor, id, version: undefined, update, verb: "answered", facts });
  if (!given) throw new Error("The inserted answer can't be read.");
  return given;
}
