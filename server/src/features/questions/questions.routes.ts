import * as contract from "@vasati/contract/leasing/questions";
import { retention } from "@vasati/contract/people/retention";
import { maySendManyEnquiries } from "../../access/policies/enquiry.ts";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { networkOf } from "../../platform/http/network-address.ts";
import { questionMails } from "./question-mails.service.ts";
import { deleteOldQuestions, findManagedQuestions } from "./questions.queries.ts";
import { ask, editQuestion } from "./questions.service.ts";

const deletedAtOnce = 500;
const sentOf = ({
  questionId,
  unitProfileId,
  createdAt,
}: {
  questionId: number;
  unitProfileId: number;
  createdAt: string;
}) => ({
  body: { questionId, unitProfileId, createdAt },
  location: `/questions/${questionId}`,
});

/** Asking about a unit, and answering. */
export function questionRoutes(platform: Platform): void {
  const { database, config, jobs } = platform;
  platform.subscribe(questionMails(platform));
  const perDay = { points: config.enquiriesPerDay, seconds: 24 * 3600 };
  const perNetwork = rateLimit(database, "question-network", perDay);
  const perAccount = rateLimit(database, "question-account", perDay);
  servePreparedChange(platform, contract.askQuestion, {
    prepare: ({ request }) => perNetwork.spend(networkOf(request.ip)),
    change: async ({ transaction, params, body, consent, request }) =>
      sentOf(
        await ask(transaction, {
          form: body,
          consent,
          unitId: params.id,
          userId: null,
          requestId: request.id,
        }),
      ),
  });
  servePreparedChange(platform, contract.askOwnQuestion, {
    prepare: async ({ caller }) => {
      if (!maySendManyEnquiries(caller)) await perAccount.spend(String(caller.userId));
    },
    change: async ({ transaction, caller, consent, request, body: { unitProfileId, ...form } }) =>
      sentOf(
        await ask(transaction, {
          form,
          consent,
          unitId: unitProfileId,
          userId: caller.userId,
          requestId: request.id,
        }),
      ),
  });
  serveQuery(platform, contract.listQuestions, ({ caller, query }) => findManagedQuestions(database, caller, query));
  serveChange(platform, contract.editQuestion, async ({ transaction, params, body, ...context }) => ({
    body: await editQuestion(transaction, { actor: actorOf(context), id: params.id, edit: body }),
  }));
  jobs.hourly(async () => {
    while ((await deleteOldQuestions(database, retention.enquiryDays, deletedAtOnce)) === deletedAtOnce);
  });
}
