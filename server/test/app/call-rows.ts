import type { Caller } from "../../src/platform/authentication/caller.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { Actor, Belonging, World } from "./world.ts";

/** The status that each actor gets. */
export type Statuses = Record<Actor, number>;

/** What a policy says about a caller: whether they see the record, and whether they may do what the call does. */
export interface Verdict {
  sees: boolean;
  may: boolean;
  /** The status for callers who may not, if not 403. */
  refusal?: number;
}
export type Policy = (database: Database, caller: Caller, world: World) => Promise<Verdict> | Verdict;

/** One call: what to send in a world, and the statuses for each actor and each owner of the records (requirements 6.3). */
export interface Row extends Partial<Record<Belonging, Statuses>> {
  own: Statuses;
  /**
   * The maximum number of statements for an administrator's call, whatever the database holds; required for all calls with a login.
   */
  statements?: number;
  /** The id of the record in the path; both, if the path has two. */
  id?: (world: World) => number | string | (number | string)[] | Promise<number | number[]>;
  /** The policy that decides calls about one record (`../calls/policies.ts`). */
  policy?: Policy;
  query?: string | ((world: World) => string);
  body?: (world: World) => object;
  headers?: Record<string, string>;
  /** The answer is an endless stream, so only its status is awaited. */
  isEndless?: true;
  /** Who sees more of the record than its public fields. */
  inFull?: Record<Belonging, Actor[]>;
}

const everybody = (status: number): Statuses => ({
  anonymous: status,
  User: status,
  Tenant: status,
  Owner: status,
  Custodian: status,
  Administrator: status,
});
/** Everybody who is logged in gets this status. */
export const members = (status: number) => ({ ...everybody(status), anonymous: 401 });
/** Only administrators get this status. */
export const administrators = (status: number) => ({ ...members(403), Administrator: status });
/** Only staff get this status. */
export const staff = (status: number) => ({ ...administrators(status), Custodian: status });
/** Staff of another portfolio, who get 404. */
export const strangers = (status: number) => ({ ...administrators(status), Custodian: 404 });
/** The parties of a tenancy. For others it doesn't exist. */
export const parties = (status: number) => ({ ...members(status), User: 404 });
/** Only administrators, because nobody else is a party. */
export const outsiders = (status: number) => ({ ...members(404), Administrator: status });

/** A public call. */
export const open = (status = 200): Row => ({ own: everybody(status) });
type RecordInPath = Required<Pick<Row, "id" | "policy">>;
/** A record that only the staff of its portfolio may see. */
export const portfolioRecord = (record: RecordInPath, status = 200): Row => ({
  ...record,
  own: staff(status),
  other: strangers(status),
  archived: strangers(status),
});
/** An edit of such a record. */
export const edited = (record: RecordInPath): Row => ({
  ...portfolioRecord(record),
  body: () => ({ version: 1 }),
});
/** A search in an area. */
export const search = (category: string) => () => ({ category, location: "indiranagar" });
/** A record whose public fields everybody who is logged in sees until it is archived. */
export const browsed = (id: Row["id"] & {}, policy: Policy): Row => ({
  id,
  policy,
  own: members(200),
  other: members(200),
  archived: { ...members(404), Administrator: 200 },
  inFull: {
    own: ["Owner", "Custodian", "Administrator"],
    other: ["Administrator"],
    archived: ["Administrator"],
  },
});
/** A public page of a record that is missing once it is archived. */
export const shown = (id: Row["id"] & {}): Row => ({
  id,
  own: everybody(200),
  other: everybody(200),
  archived: everybody(404),
});
