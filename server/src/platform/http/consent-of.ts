import type { Consent } from "@vasati/contract/people/auth";
import { consent } from "@vasati/contract/people/auth";
import { consentHeader } from "@vasati/contract/people/notice-version";
import type { FastifyRequest } from "fastify";
import { invalidValue } from "./refusal.ts";

/**
 * What somebody agreed to by sending the form of a request; undefined if the program that sent it showed no notice.
 * @throws 400 for a notice or a language that there isn't
 */
export function consentOf({ headers }: Pick<FastifyRequest, "headers">): Consent | undefined {
  const words = headers[consentHeader];
  if (words === undefined) return undefined;
  const [notice, language, ...more] = String(words).split(" ");
  const { data } = consent.safeParse({ notice, language });
  if (!data || more.length > 0)
    throw invalidValue("Privacy-Notice", "must be a version of the notice and a language, such as 2026-11-25 en");
  return data;
}
