import type { Tag } from "@vasati/contract/wire/tags";
import type { AudienceOf, Condition } from "../../src/access/policy.ts";
import type { Caller } from "../../src/platform/authentication/caller.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { Name, PolicyWorld } from "./policy-world.ts";

/** How to ask the policies of a record kind, and who sees its records: written by hand, from requirements 6.3. */
export interface Kind {
  table: string;
  /** The type of its records, as in the `reads` of calls. */
  recordType?: Tag;
  scope: (caller: Caller) => Condition;
  /** Creates a record that needs no other. */
  make?: (database: Database, more: { created_by: number; archived_at?: Date }) => Promise<{ id: number }>;
  audience?: AudienceOf;
  records: {
    what: string;
    /** Creates the record unless the world has it, and returns its id. */
    make: (world: PolicyWorld) => Promise<number> | number;
    seenBy: Name[];
    /** Who hears of changes, if more than see it: people who see its name in other records, and those whose lists it leaves. */
    notified?: Name[];
    /** The ability, if services check one. */
    maySee?: (caller: Caller, facts: PolicyWorld["facts"]) => boolean;
  }[];
}

/** A kind whose records need no others. */
export type StandaloneKind = Kind & Required<Pick<Kind, "make">>;

/** The parties of an active tenancy. */
export const parties: Name[] = ["administrator", "custodian", "owner", "tenant"];
