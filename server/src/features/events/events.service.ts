import type { NewsMessage } from "@vasati/contract/office/events";
import { isAmong } from "../../access/policy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { News } from "../../platform/news/news.ts";

/** The message for a caller; undefined if the news isn't for them. */
export const messageFor = (caller: Caller, { kind, id, recipients }: News): NewsMessage | undefined =>
  isAmong(caller, recipients) ? { kind, id } : undefined;
