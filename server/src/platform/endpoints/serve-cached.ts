import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import { askerAt } from "../load/gate.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { Platform } from "./platform.ts";
import type { HandlerContext } from "./serve.ts";
import { addRoute, inTurn, jsonType } from "./serve.ts";

const textOf = Symbol("the text of the body");
const cachedOf = Symbol("the cached answer");

interface CachedRequest extends FastifyRequest {
  [textOf]?: string;
  [cachedOf]?: Buffer | undefined;
}

/**
 * Serves a public POST call from a cache keyed by the raw body. Equal bodies get the same bytes without parsing, validation or the
 * database, which are most of the cost of a popular search.
 */
export function serveCached<E extends Endpoint & { access: "public"; method: "POST" }>(
  platform: Platform,
  endpoint: E,
  {
    cache,
    answer,
  }: { cache: AnswerCache; answer: (context: HandlerContext<E>, database: Database) => Promise<AnswerOf<E>> },
): void {
  const { visitorReads } = platform;
  void platform.http.register(async (http) => {
    const parse = http.getDefaultJsonParser("error", "error");
    http.decorateRequest(textOf, "").decorateRequest(cachedOf, undefined);
    http.removeContentTypeParser("application/json");
    http.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
      const cachedRequest: CachedRequest = request;
      cachedRequest[textOf] = text;
      cachedRequest[cachedOf] = visitorReads.mustBeCurrent(request) ? undefined : cache.known(text);
      if (cachedRequest[cachedOf]) done(null);
      else void parse(request, text, done);
    });
    addRoute({ ...platform, http }, endpoint, {
      preValidation: (request: CachedRequest, reply, done) => {
        const cached = request[cachedOf];
        if (cached) void reply.type(jsonType).send(cached);
        else done();
      },
      kind: "reading",
      respond: async (context, reply) => {
        // Nobody's disconnection drops it, because others may share the answer.
        const asker = askerAt(context.request.ip);
        const find = (database: Database) => answer(context as unknown as HandlerContext<E>, database);
        const read = () => visitorReads.read(context.request, find);
        const make = async () => {
          const found = await inTurn(platform, "reading", asker, read);
          return { ...found, answer: Buffer.from(JSON.stringify(found.answer)) };
        };
        const { [textOf]: text = "" }: CachedRequest = context.request;
        const isOwn = visitorReads.mustBeCurrent(context.request);
        return reply.type(jsonType).send(isOwn ? (await make()).answer : await cache.make(text, make));
      },
    });
  });
}
