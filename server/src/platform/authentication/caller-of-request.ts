import type { FastifyRequest } from "fastify";
import type { Caller } from "./caller.queries.ts";

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who made a request, also if they may not make it. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Who made a request; undefined before it is authenticated, and if nobody is logged in. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);
