import type { AnswerOf, Endpoint, ParsedOf } from "@vasati/contract/wire/endpoint";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { authenticate } from "../authentication/authenticate.ts";
import type { Caller } from "../authentication/caller.queries.ts";
import type { Database, Transaction } from "../database/database.ts";
import { answeredBefore, atMostOnce } from "./idempotency.ts";
import type { Platform } from "./platform.ts";
import { createFairQueue } from "../jobs/serial-queue.ts";
import { apiPrefix } from "./platform.ts";
import { inTransaction } from "../database/transaction.ts";

/** What a handler is given: the parsed inputs of the declaration and who calls. */
export type Asked<E extends Endpoint> = ParsedOf<E> & {
  caller: E["access"] extends "public" ? undefined : Caller;
  request: FastifyRequest;
};

/** What a change answers: the body, and of a new record its place. */
type Made<E extends Endpoint> = E["success"]["status"] extends 201
  ? { body: AnswerOf<E>; location: string }
  : { body: AnswerOf<E> };

export const jsonType = "application/json; charset=utf-8";

/** What a change answers that has nothing to say. */
export const nothing = { body: undefined };

/** Who makes a change, and the request it came with. */
export const actorOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
  caller,
  requestId: request.id,
});

/** A change with costly work that must not hold a transaction open, such as hashing a password. */
interface PreparedChange<E extends Endpoint, Prepared> {
  /** Comes first, outside the transaction; it changes no records. */
  prepare: (asked: Asked<E>) => Promise<Prepared>;
  change: (asked: Asked<E> & { transaction: Transaction; prepared: Prepared }) => Promise<Made<E>>;
  /**
   * One at a time, people in turn: for long changes that wait for each other anyway. Nothing is prepared and no transaction opened
   * before the turn has come: each would hold one of the few connections to the database that everybody shares.
   */
  inTurn?: boolean;
}

type Respond = (asked: Asked<Endpoint>, reply: FastifyReply) => Promise<unknown>;

/** What a route has beyond its declaration. */
interface RouteParts extends Pick<RouteOptions, "preValidation"> {
  respond: Respond;
}

/** Validation and serialisation derive from the declaration; what is no JSON is sent as it is. */
function schemaOf({ params, query, body, success: { status, answer } }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(typeof answer !== "string" && { response: { [status]: answer } }),
  };
}

/** Adds the route of a declared call. */
export function addRoute(platform: Platform, endpoint: Endpoint, { respond, ...extras }: RouteParts): void {
  const { access, largestBody } = endpoint;
  const callers = new WeakMap<FastifyRequest, Caller>();
  platform.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: schemaOf(endpoint),
    config: { isUpload: endpoint.upload !== undefined },
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    ...extras,
    ...(access !== "public" && {
      // Before the body is read: a stranger's megabytes are not worth parsing.
      onRequest: async (request: FastifyRequest) => {
        callers.set(request, await authenticate(platform, access, request));
      },
    }),
    handler: (request, reply) => {
      const { params, query, body } = request as Asked<Endpoint>["request"] & ParsedOf<Endpoint>;
      // The declaration's access decides whether there is a caller; the handler's type says the same.
      const caller = (access === "public" ? undefined : callers.get(request)) as Caller;
      return respond({ params, query, body, caller, request }, reply);
    },
  });
}

/** Serves a call that changes nothing, or that opens its own transactions. */
export function serveQuery<E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  answer: (asked: Asked<E> & { database: Database }) => Promise<AnswerOf<E>>,
): void {
  const { database } = platform;
  const respond: Respond = async (asked, reply) => {
    const answered = await answer({ ...(asked as Asked<E>), database });
    void reply.status(endpoint.success.status);
    if (endpoint.success.answer === "text") return reply.type("text/plain; charset=utf-8").send(answered);
    return reply.send(answered);
  };
  addRoute(platform, endpoint, { respond });
}

/** Serves a call that changes records, in one transaction; a `repeatable` one at most once for an Idempotency-Key. */
export function serveChange<E extends Endpoint>(
  platform: Platform,
  endpoint: E,
  change: (asked: Asked<E> & { transaction: Transaction }) => Promise<Made<E>>,
): void {
  servePreparedChange(platform, endpoint, { prepare: async () => undefined, change });
}

/** The body as JSON. The serializer is chosen by the reply's status; an error that comes later sets its own. */
const serialized = (reply: FastifyReply, body: unknown) => reply.serialize(body) as string;

/** Answers with a change that is prepared before its transaction is opened. */
export function changeOf<E extends Endpoint, Prepared>(
  platform: Platform,
  endpoint: E,
  { prepare, change, inTurn = false }: PreparedChange<E, Prepared>,
): Respond {
  const { status, answer } = endpoint.success;
  const queue = createFairQueue();
  const make = async (asked: Asked<Endpoint>, reply: FastifyReply) => {
    const prepared = await prepare(asked as Asked<E>);
    return inTransaction(platform.database, (transaction) => {
      const act = async () => {
        const { body, ...rest } = await change({ ...(asked as Asked<E>), transaction, prepared });
        const location = "location" in rest ? String(rest.location) : null;
        return { status, location, body: answer === "nothing" ? "" : serialized(reply.status(status), body) };
      };
      return endpoint.repeatable ? atMostOnce(transaction, asked, act) : act();
    });
  };
  return async (asked, reply) => {
    // Before the preparation, which may be costly, or limited.
    const earlier = endpoint.repeatable ? await answeredBefore(platform.database, asked) : undefined;
    const makeNow = () => make(asked, reply);
    const made = earlier ?? (await (inTurn ? queue(`${asked.caller.userId}`, makeNow) : makeNow()));
    void reply.status(made.status);
    if (made.location !== null) void reply.header("location", `${apiPrefix}${made.location}`);
    if (answer === "nothing") return reply.send();
    return reply.type(jsonType).send(made.body);
  };
}

/** The same as `serveChange` for a change that is prepared before its transaction is opened. */
export function servePreparedChange<E extends Endpoint, Prepared>(
  platform: Platform,
  endpoint: E,
  change: PreparedChange<E, Prepared>,
): void {
  addRoute(platform, endpoint, { respond: changeOf(platform, endpoint, change) });
}
