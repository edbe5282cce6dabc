import type { Consent } from "@vasati/contract/people/auth";
import type { AnswerOf, Endpoint, ParsedOf } from "@vasati/contract/wire/endpoint";
import type { Tag } from "@vasati/contract/wire/tags";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { authenticate, sessionOfToken } from "../authentication/authenticate.ts";
import { callerOf } from "../authentication/caller-of-request.ts";
import type { Caller } from "../authentication/caller.queries.ts";
import type { Database, Transaction } from "../database/database.ts";
import { answeredBefore, atMostOnce } from "./idempotency.ts";
import type { Platform } from "./platform.ts";
import type { Asker } from "../load/gate.ts";
import { askerAt } from "../load/gate.ts";
import type { CallKind } from "../load/work-limits.ts";
import { consentOf } from "../http/consent-of.ts";
import { withoutMapping } from "../http/network-address.ts";
import { asDoneFrom } from "../security/origin.ts";
import { isOwnCall } from "../web/own-calls.ts";
import { apiPrefix } from "./platform.ts";
import { inTransaction } from "../database/transaction.ts";

/** What a handler receives: the parsed inputs and the caller. */
export type HandlerContext<E extends Endpoint> = ParsedOf<E> & {
  caller: E["access"] extends "public" ? undefined : Caller;
  /** Of a call that takes it: what somebody agreed to by sending the form, if they were shown a notice. */
  consent: Consent | undefined;
  request: FastifyRequest;
};

/** The result of a change: the body and, for a new record, its location. */
type ChangeResult<E extends Endpoint> = E["success"]["status"] extends 201
  ? { body: AnswerOf<E>; location: string }
  : { body: AnswerOf<E> };

export const jsonType = "application/json; charset=utf-8";

/** The result of a change without a body. */
export const nothing = { body: undefined };

/** Who makes a change, and in which request. */
export const actorOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
  caller,
  requestId: request.id,
});

/** A change with slow work that must not hold a transaction open, such as hashing a password. */
interface PreparedChange<E extends Endpoint, Prepared> {
  /** Runs first, outside the transaction. Must not change records. */
  prepare: (context: HandlerContext<E>) => Promise<Prepared>;
  change: (context: HandlerContext<E> & { transaction: Transaction; prepared: Prepared }) => Promise<ChangeResult<E>>;
  /**
   * For changes whose preparation is limited too: nothing is prepared before their turn. Of other changes only the transaction is
   * limited, because hashing a password or storing a file has limits of its own.
   */
  kind?: "import" | "paper";
}

type Respond = (context: HandlerContext<Endpoint>, reply: FastifyReply) => Promise<unknown>;

/** The parts of a route that the declaration doesn't contain. */
interface RouteParts extends Pick<RouteOptions, "preValidation"> {
  respond: Respond;
  kind: CallKind;
}

/** Features whose calls are a kind of work of their own. */
const kindOfFeature: Partial<Record<string, CallKind>> = { reports: "report", exports: "export" };

/** The kind of work that a call is. */
export const kindOf = ({ feature }: Endpoint, usual: CallKind): CallKind => kindOfFeature[feature] ?? usual;

const keyOfUser = ({ userId }: { userId: number }) => userId.toString();

/** People take turns, and so do addresses. */
export function askerOf({ caller, request }: HandlerContext<Endpoint>, { raw: answer }: FastifyReply): Asker {
  return caller ? { key: () => keyOfUser(caller), answer } : askerAt(request.ip, answer);
}

/**
 * Does the work of a call when its turn has come. This process's own calls belong to the page that they are for.
 * @throws 503 if too much is waiting
 */
export const inTurn = <Result>(
  { load }: Platform,
  kind: CallKind,
  asker: Asker,
  work: () => Promise<Result>,
): Promise<Result> => (isOwnCall() ? work() : load.gates[kind].run(asker, work));

/** Validation and serialization follow from the declaration. Bodies other than JSON are sent as they are. */
function schemaOf({ params, query, body, success: { status, answer } }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(typeof answer !== "string" && { response: { [status]: answer } }),
  };
}

/** Changes of these are seen by visitors. */
const seenByVisitors = new Set<Tag>(["property", "unit"]);

/** Marks the browser of whoever changes what visitors see, so that it isn't shown how it was. */
const noteChange = ({ visitorReads }: Platform, { changes = [] }: Endpoint): Pick<RouteOptions, "onSend"> => ({
  ...(changes.some((tag) => seenByVisitors.has(tag)) && {
    onSend: async (_, reply) => {
      if (reply.statusCode < 400) visitorReads.noteChange(reply);
    },
  }),
});

/** What a call must pass before its body is read, so that no unauthorized body is parsed. */
function arrivalOf(
  { load, tokens, database }: Platform,
  endpoint: Endpoint,
  kind: CallKind,
): Pick<RouteOptions, "onRequest"> {
  if (endpoint.access !== "public")
    return {
      onRequest: async (request) => {
        const session = await sessionOfToken(tokens, request);
        const lookUp = () => authenticate(database, session, endpoint, request);
        await load.arrive(kind, keyOfUser(session), lookUp);
      },
    };
  // Of a change, rate limits and the like are looked up before its turn; everything else waits for its turn first.
  if (kind !== "changing") return {};
  return { onRequest: (request) => load.arrive(kind, askerAt(request.ip).key(), async () => {}) };
}

/**
 * Of a call that needs no login, in bytes: what is typed into the longest form is a tenth of the first. A stranger may begin many bodies and
 * send nothing more.
 */
const largestOfVisitors = { declared: 64 * 1024, undeclared: 1024 };

function largestBodyOf({ access, form, body, largestBody }: Endpoint): number | undefined {
  if (largestBody !== undefined || access !== "public" || form) return largestBody;
  return body ? largestOfVisitors.declared : largestOfVisitors.undeclared;
}

/** Adds the route of a declared call. */
export function addRoute(platform: Platform, endpoint: Endpoint, { respond, kind, ...extras }: RouteParts): void {
  const { access, takesConsent = false } = endpoint;
  const largestBody = largestBodyOf(endpoint);
  platform.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: schemaOf(endpoint),
    config: { isUpload: endpoint.upload !== undefined, isForm: endpoint.form !== undefined },
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    ...noteChange(platform, endpoint),
    ...extras,
    ...arrivalOf(platform, endpoint, kind),
    handler: (request, reply) => {
      const { params, query, body } = request as HandlerContext<Endpoint>["request"] & ParsedOf<Endpoint>;
      // The declaration's access decides whether there is a caller, and the handler's type agrees with it.
      const caller = (access === "public" ? undefined : callerOf(request)) as Caller;
      const consent = takesConsent ? consentOf(request) : undefined;
      const origin = { address: withoutMapping(request.ip), sessionId: callerOf(request)?.sessionId ?? null };
      return asDoneFrom(origin, () => respond({ params, query, body, caller, consent, request }, reply));
    },
  });
}

/** Serves a call that changes nothing, or that opens its own transactions. */
export function serveQuery<E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  answer: (context: HandlerContext<E> & { database: Database; reply: FastifyReply }) => Promise<AnswerOf<E>>,
  usual: CallKind = "reading",
): void {
  const { database } = platform;
  const kind = kindOf(endpoint, usual);
  const respond: Respond = async (context, reply) => {
    const work = () => answer({ ...(context as HandlerContext<E>), database, reply });
    const answered = await inTurn(platform, kind, askerOf(context, reply), work);
    void reply.status(endpoint.success.status);
    if (endpoint.success.answer === "text") return reply.type("text/plain; charset=utf-8").send(answered);
    return reply.send(answered);
  };
  addRoute(platform, endpoint, { respond, kind });
}

/** Serves a call that changes records in one transaction; a `repeatable` one at most once per Idempotency-Key. */
export function serveChange<E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  change: (context: HandlerContext<E> & { transaction: Transaction }) => Promise<ChangeResult<E>>,
): void {
  servePreparedChange(platform, endpoint, { prepare: async () => undefined, change });
}

/** Serializes the body as JSON by the reply's status. A later error sets its own. */
const serialized = (reply: FastifyReply, body: unknown) => reply.serialize(body) as string;

/**
 * The body with what the caller typed in place of its masks. It is put in last, so that no stored answer has it; a repeated answer has
 * the same, because it is for the same body only.
 */
function withEchoes({ echoes }: Endpoint, body: string, typed: unknown): string {
  if (!echoes) return body;
  const isEchoed = ([name, value]: [string, unknown]) => echoes.includes(name) && value !== undefined;
  const given = Object.fromEntries(Object.entries(typed as object).filter(isEchoed));
  return JSON.stringify(Object.assign(JSON.parse(body) as object, given));
}

/** Runs a change that is prepared before its transaction is opened. */
export function changeOf<E extends Endpoint, Prepared>(
  platform: Platform,
  endpoint: E,
  { prepare, change, kind }: PreparedChange<E, Prepared>,
): Respond {
  const { status, answer } = endpoint.success;
  const commit = (context: HandlerContext<Endpoint>, reply: FastifyReply, prepared: Prepared) =>
    inTransaction(platform.database, (transaction) => {
      const act = async () => {
        const { body, ...rest } = await change({ ...(context as HandlerContext<E>), transaction, prepared });
        const location = "location" in rest ? String(rest.location) : null;
        return { status, location, body: answer === "nothing" ? "" : serialized(reply.status(status), body) };
      };
      return endpoint.repeatable ? atMostOnce(transaction, context, act) : act();
    });
  const make = async (context: HandlerContext<Endpoint>, reply: FastifyReply) => {
    const asker = askerOf(context, reply);
    const prepareNow = () => prepare(context as HandlerContext<E>);
    if (kind) return inTurn(platform, kind, asker, async () => commit(context, reply, await prepareNow()));
    const prepared = await prepareNow();
    return inTurn(platform, "changing", asker, () => commit(context, reply, prepared));
  };
  return async (context, reply) => {
    // Before the preparation, which may be slow or rate-limited.
    const earlier = endpoint.repeatable ? await answeredBefore(platform.database, context) : undefined;
    const made = earlier ?? (await make(context, reply));
    void reply.status(made.status);
    if (made.location !== null) void reply.header("location", `${apiPrefix}${made.location}`);
    if (answer === "nothing") return reply.send();
    return reply.type(jsonType).send(withEchoes(endpoint, made.body, context.body));
  };
}

/** Like `serveChange`, for a change that is prepared before its transaction is opened. */
export function servePreparedChange<E extends Endpoint, Prepared>(
  platform: Platform,
  endpoint: E,
  change: PreparedChange<E, Prepared>,
): void {
  addRoute(platform, endpoint, { respond: changeOf(platform, endpoint, change), kind: change.kind ?? "changing" });
}
