import type { NewsMessage } from "@vasati/contract/office/events";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { News } from "../../platform/news/news.ts";
import { custodianOf, isAdministrator, ownerOf, tenantOf } from "../../records/portfolio.ts";

const isAmong = (ids: number[], id: number | null): boolean => id !== null && ids.includes(id);

/**
 * What the caller hears of a piece of news; undefined where it is not for them. An owner may not know of a single enquiry,
 * only how many there are (requirements 6.10).
 */
export function messageFor(caller: Caller, { kind, id, ...concerned }: News): NewsMessage | undefined {
  const { custodianIds, ownerIds, tenantIds, userIds } = concerned;
  const maySee =
    isAdministrator(caller) ||
    isAmong(custodianIds, custodianOf(caller)) ||
    isAmong(tenantIds, tenantOf(caller)) ||
    userIds.includes(caller.userId);
  if (maySee) return { kind, id };
  if (!isAmong(ownerIds, ownerOf(caller))) return undefined;
  return kind === "enquiry" ? { kind: "figures" } : { kind, id };
}
