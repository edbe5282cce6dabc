import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import type { FastifyRequest } from "fastify";
import type { AnswerMemory } from "./answer-memory.ts";
import type { Platform } from "./platform.ts";
import type { Asked } from "./serve.ts";
import { addRoute, jsonType } from "./serve.ts";

const textOf = Symbol("the text of the body");
const knownOf = Symbol("the answer that is remembered for it");

interface Remembering extends FastifyRequest {
  [textOf]?: string;
  [knownOf]?: Buffer | undefined;
}

/**
 * Serves a public POST call whose answers are remembered by the very text of the request's body: who sends the same
 * text again gets the same bytes, without parsing, validation or the database. That is most of what a popular search
 * costs otherwise.
 */
export function serveRemembered<E extends Endpoint & { access: "public"; method: "POST" }>(
  platform: Platform,
  endpoint: E,
  { memory, answer }: { memory: AnswerMemory; answer: (asked: Asked<E>) => Promise<AnswerOf<E>> },
): void {
  void platform.http.register(async (http) => {
    const parse = http.getDefaultJsonParser("error", "error");
    http.decorateRequest(textOf, "").decorateRequest(knownOf, undefined);
    http.removeContentTypeParser("application/json");
    http.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
      const remembering: Remembering = request;
      remembering[textOf] = text;
      remembering[knownOf] = memory.known(text);
      if (remembering[knownOf]) done(null);
      else void parse(request, text, done);
    });
    addRoute({ ...platform, http }, endpoint, {
      preValidation: (request: Remembering, reply, done) => {
        const known = request[knownOf];
        if (known) void reply.type(jsonType).send(known);
        else done();
      },
      respond: async (asked, reply) => {
        const make = async () => Buffer.from(JSON.stringify(await answer(asked as unknown as Asked<E>)));
        const { [textOf]: text = "" }: Remembering = asked.request;
        return reply.type(jsonType).send(await memory.make(text, make));
      },
    });
  });
}
