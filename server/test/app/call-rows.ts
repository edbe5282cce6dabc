import type { Actor, Belonging, World } from "./world.ts";

/** The status that each actor is answered. */
export type Statuses = Record<Actor, number>;

/** One call: what it is sent in a world, and what it answers whom about whose records (requirements 6.3). */
export interface Row extends Partial<Record<Belonging, Statuses>> {
  own: Statuses;
  /** The record of the path; of a path with two, both. */
  id?: (world: World) => number | string | number[];
  query?: string | ((world: World) => string);
  body?: (world: World) => object;
  headers?: Record<string, string>;
  /** Success goes on until somebody goes: its status is all that is awaited. */
  isEndless?: true;
  /** Who sees more of the record than what is public. */
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
/** The same for all who are signed in. */
export const members = (status: number) => ({ ...everybody(status), anonymous: 401 });
/** For administrators alone. */
export const administrators = (status: number) => ({ ...members(403), Administrator: status });
/** For those who work with the records of a portfolio. */
export const staff = (status: number) => ({ ...administrators(status), Custodian: status });
/** Staff who may not know of the record. */
export const strangers = (status: number) => ({ ...administrators(status), Custodian: 404 });
/** Those whom a tenancy concerns; nobody else may know of it. */
export const parties = (status: number) => ({ ...members(status), User: 404 });
/** For nobody who is no party; administrators know everything. */
export const outsiders = (status: number) => ({ ...members(404), Administrator: status });

/** A call for everybody. */
export const open = (status = 200): Row => ({ own: everybody(status) });
/** A record of a portfolio that its staff alone may know. */
export const kept = (id: Row["id"] & {}, status = 200): Row => ({
  id,
  own: staff(status),
  other: strangers(status),
  archived: strangers(status),
});
/** The same of an edit. */
export const edited = (id: Row["id"] & {}): Row => ({ ...kept(id), body: () => ({ version: 1 }) });
/** A search in an area. */
export const search = (category: string) => () => ({ category, location: "indiranagar" });
/** A record that everybody who is signed in knows by its public fields, until it is archived. */
export const browsed = (id: Row["id"] & {}): Row => ({
  id,
  own: members(200),
  other: members(200),
  archived: { ...members(404), Administrator: 200 },
  inFull: {
    own: ["Owner", "Custodian", "Administrator"],
    other: ["Administrator"],
    archived: ["Administrator"],
  },
});
/** A public page of a record, gone once it is archived. */
export const shown = (id: Row["id"] & {}): Row => ({
  id,
  own: everybody(200),
  other: everybody(200),
  archived: everybody(404),
});
