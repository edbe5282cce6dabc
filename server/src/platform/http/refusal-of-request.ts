import type { FastifyRequest } from "fastify";
import type { Refusal } from "./refusal.ts";

const refusals = new WeakMap<FastifyRequest, Refusal>();

/** Remembers why a request is refused: the status of its answer alone doesn't say that. */
export const noteRefusal = (request: FastifyRequest, refusal: Refusal): void => void refusals.set(request, refusal);

/** Why a request was refused; undefined if it wasn't. */
export const refusalOf = (request: FastifyRequest): Refusal | undefined => refusals.get(request);
