import type { AnswerGiven } from "@vasati/contract/leasing/enquiries";
import type { ManagedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import type { Config } from "../../config.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord } from "../../records/edit-record.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { insertAnswer } from "./enquiry-answers.queries.ts";
import { publishEnquiry } from "./enquiry-news.service.ts";
import type { Enquirer } from "./enquiry-people.queries.ts";
import { updateEnquiry } from "./inbox.queries.ts";
import { enquiries, requireAct } from "./inbox.service.ts";

interface AnswerParts {
  config: Config;
  mail: MailService;
  announcements: Announcements;
}

interface Answering {
  actor: Actor;
  enquiry: ManagedEnquiry;
  answer: string;
}

/** To the address that the enquiry gives; a reply goes to whoever answers. */
async function mailAnswer(
  transaction: Transaction,
  parts: AnswerParts,
  { actor: { caller }, enquiry, answer, language, userId }: Answering & Enquirer,
): Promise<void> {
  const mail = {
    to: enquiry.email,
    replyTo: caller.email,
    language,
    template: "enquiryAnswered",
    values: {
      name: enquiry.tenantName,
      link: `${parts.config.publicUrl}/user/enquiries`,
      unitName: enquiry.unitName,
      answeredBy: caller.name,
      answer,
    },
  } as const;
  await notify(transaction, parts, { kind: "enquiryAnswered", userId, mail });
}

/**
 * Answers an enquiry by mail, in the language of the enquirer's account. Two who answer at once both do.
 * @throws 404 where it is not for a unit that the caller manages; 409 where it is closed or converted
 */
export async function answerEnquiry(
  transaction: Transaction,
  parts: AnswerParts,
  { actor, id, answer }: { actor: Actor; id: number; answer: string },
): Promise<AnswerGiven> {
  const { caller } = actor;
  const answers: Awaited<ReturnType<typeof insertAnswer>>[] = [];
  const update = async (before: ManagedEnquiry) => {
    const status = requireAct(before, "answer");
    answers.push(await insertAnswer(transaction, { enquiryId: id, userId: caller.userId, answer }));
    await updateEnquiry(transaction, id, { status });
  };
  const edit = { actor, id, version: undefined, update, verb: "answered" };
  const enquiry = await editRecord(transaction, enquiries, edit);
  const [given] = answers;
  if (!given) throw new Error("an answer that was not written down");
  const { language, userId } = await publishEnquiry(transaction, parts, id);
  await mailAnswer(transaction, parts, { actor, enquiry, answer, language, userId });
  return { ...given, userName: caller.name, answer };
}
