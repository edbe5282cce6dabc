import * as contract from "@vasati/contract/leasing/visits";
import { retention } from "@vasati/contract/people/retention";
import { mayBookManyVisits } from "../../access/policies/visit.ts";
import { eventsAbout } from "../../events/subscriber.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { networkOf } from "../../platform/http/network-address.ts";
import { isAddressConfirmed } from "../../platform/mail/mail-choices.queries.ts";
import { visitMails } from "./mails/visit-mails.service.ts";
import { remindOfVisits } from "./mails/visit-reminders.service.ts";
import { visitOfToken } from "./visit-links.ts";
import { deleteOldVisits, findAddressOfOwn, findListedVisits, findOwnVisits } from "./visits.queries.ts";
import {
  bookVisit,
  cancelVisitsTo,
  editLinkedVisit,
  editVisit,
  listSlots,
  managesUnit,
  readLinkedVisit,
} from "./visits.service.ts";

const day = 24 * 3600;
/** Mails about a visit go to whatever address was typed, so a stranger gets few of them. */
const perMailAddress = 3;
/** Links can't be guessed; the limit only bounds the work. */
const linksPerNetwork = { points: 120, seconds: 15 * 60 };
const deletedAtOnce = 500;

/** Against flooding with bookings and moves, each of which mails: by account, else by network; and by the mail address, unless it is known to be the account's. */
function visitLimits({ database, config: { visitsPerDay } }: Platform) {
  const perDay = { points: visitsPerDay, seconds: day };
  const account = rateLimit(database, "visit-account", perDay);
  const network = rateLimit(database, "visit-network", perDay);
  const mail = rateLimit(database, "visit-mail", { points: visitsPerDay && perMailAddress, seconds: day });
  const links = rateLimit(database, "visit-links", linksPerNetwork);
  const isOwnAddress = async ({ userId, email: own }: Caller, email: string) =>
    email === own && (await isAddressConfirmed(database, userId));
  const beforeOwn = async (caller: Caller, findEmail: () => Promise<string | undefined>) => {
    if (mayBookManyVisits(caller)) return;
    await account.spend(String(caller.userId));
    const email = await findEmail();
    if (email !== undefined && !(await isOwnAddress(caller, email))) await mail.spend(email);
  };
  return {
    beforeOwnBooking: (caller: Caller, email: string) => beforeOwn(caller, async () => email),
    beforeOwnMove: (caller: Caller, id: number) => beforeOwn(caller, () => findAddressOfOwn(database, caller, id)),
    beforeBooking: async ({ ip, email }: { ip: string; email: string }) => {
      await network.spend(networkOf(ip));
      await mail.spend(email);
    },
    beforeLink: (ip: string) => links.spend(networkOf(ip)),
    /** By the mailed link, which only readers of the address have. */
    beforeMove: (ip: string) => network.spend(networkOf(ip)),
  };
}

/** Visits to vacant units: booking, moving and calling them off, and what became of them. */
export function visitRoutes(platform: Platform): void {
  const { database, jobs } = platform;
  const limits = visitLimits(platform);
  bookingRoutes(platform, limits);
  linkRoutes(platform, limits);
  serveQuery(platform, contract.listVisits, ({ caller, query }) => findListedVisits(database, caller, query));
  serveQuery(platform, contract.listOwnVisits, ({ caller, query }) => findOwnVisits(database, caller, query));
  servePreparedChange(platform, contract.editVisit, {
    prepare: async ({ caller, params, body }) => {
      if (body.startsAt !== undefined) await limits.beforeOwnMove(caller, params.id);
    },
    change: async ({ transaction, caller, params, body, request }) => ({
      body: await editVisit(transaction, {
        caller,
        id: params.id,
        edit: body,
        by: { userId: caller.userId, requestId: request.id },
      }),
    }),
  });

  const mails = visitMails(platform);
  platform.subscribe(mails.subscriber);
  platform.subscribe(async (transaction, events) => {
    const gone = eventsAbout(events, "unit").filter(({ facts }) => facts.unitStatus !== "NOP" || facts.archived);
    if (gone.length > 0)
      await cancelVisitsTo(
        transaction,
        gone.map(({ recordId }) => recordId),
      );
  });
  jobs.hourly(() => remindOfVisits(database, mails));
  jobs.hourly(async () => {
    while ((await deleteOldVisits(database, retention.visitDays, deletedAtOnce)) === deletedAtOnce);
  });
}

type Limits = ReturnType<typeof visitLimits>;

function bookingRoutes(platform: Platform, limits: Limits): void {
  serveQuery(platform, contract.listVisitSlots, ({ database, params }) => listSlots(database, params.id));
  servePreparedChange(platform, contract.bookVisit, {
    prepare: ({ request, body }) => limits.beforeBooking({ ip: request.ip, email: body.email }),
    change: async ({ transaction, params, body, consent, request }) => {
      const by = { userId: null, requestId: request.id };
      const sent = { form: body, consent };
      const visit = await bookVisit(transaction, { ...sent, unitId: params.id, by, visitorId: null });
      return { body: visit, location: `/visits/${visit.visitId}` };
    },
  });
  servePreparedChange(platform, contract.bookOwnVisit, {
    prepare: ({ caller, body: { email } }) => limits.beforeOwnBooking(caller, email),
    change: async ({ transaction, caller, consent, request, body: { unitProfileId, ...form } }) => {
      const by = { userId: caller.userId, requestId: request.id };
      const visitorId = (await managesUnit(transaction, caller, unitProfileId)) ? null : caller.userId;
      const sent = { form, consent };
      const visit = await bookVisit(transaction, { ...sent, unitId: unitProfileId, by, visitorId });
      return { body: visit, location: `/visits/${visit.visitId}` };
    },
  });
}

/** The calls of somebody who has the link of a mail. */
function linkRoutes(platform: Platform, limits: Limits): void {
  const { tokens } = platform;
  serveQuery(platform, contract.readLinkedVisit, async ({ database, body, request }) => {
    await limits.beforeLink(request.ip);
    return readLinkedVisit(database, visitOfToken(tokens, body.token));
  });
  servePreparedChange(platform, contract.editLinkedVisit, {
    prepare: async ({ request, body }) => {
      await limits.beforeLink(request.ip);
      const id = visitOfToken(tokens, body.token);
      if (body.startsAt !== undefined) await limits.beforeMove(request.ip);
      return id;
    },
    change: async ({ transaction, prepared: id, request, body: { token: _token, ...edit } }) => ({
      body: await editLinkedVisit(transaction, { id, edit, by: { userId: null, requestId: request.id } }),
    }),
  });
}
