import type { NewsMessage } from "@vasati/contract/office/events";
import { isAmong } from "../../access/policy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { News } from "../../platform/news/news.ts";

/** What the caller hears of a piece of news; undefined where it is not for them. */
export const messageFor = (caller: Caller, { kind, id, recipients }: News): NewsMessage | undefined =>
  isAmong(caller, recipients) ? { kind, id } : undefined;
