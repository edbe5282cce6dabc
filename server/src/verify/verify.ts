import type { Database } from "../platform/database/database.ts";
import type { Files } from "./verify-files.ts";
import { findStrayFiles, findWrongFiles } from "./verify-files.ts";
import type { Counts } from "./verify.queries.ts";
import type { KnownSeal } from "./verify-seals.queries.ts";
import { findWrongNumbers } from "./verify-numbers.queries.ts";
import { hasSeal } from "./verify-seals.queries.ts";
import { findWrongPrivileges } from "../platform/database/schema/privileges.queries.ts";
import { findWrongRecords } from "./verify.queries.ts";

interface Options {
  /** Called with one line for each violation. */
  report: (violation: string) => void;
  /** Also compares each file's content with its hash, not only its existence. */
  readsContent?: boolean;
  /** Requires a tenancy for every occupied unit. */
  isStrict?: boolean;
  /** There is no other role for migrations, so that what this one may do isn't limited. */
  ownsTables?: boolean;
  /** The audit trail must still have it. */
  knownSeal?: KnownSeal;
  /** Also opens all identity numbers; the data keys of the database have to be open. */
  opensNumbers?: boolean;
}

/** What was checked, and the number of violations. */
interface Verdict {
  violations: number;
  /** Occupied units without a tenancy. */
  occupiedByNobody: number;
  counts: Counts;
}

/**
 * Checks the invariants of records and files. Changes nothing and can run beside working servers: records are read in one snapshot,
 * and missing files are checked again, because documents are added and deleted in the meantime.
 */
export async function verify(
  database: Database,
  files: Files,
  { report, readsContent = true, isStrict = false, ownsTables = false, knownSeal, opensNumbers = false }: Options,
): Promise<Verdict> {
  let violations = 0;
  const count = (violation: string) => {
    violations += 1;
    report(violation);
  };
  if (!ownsTables) (await findWrongPrivileges(database)).forEach(count);
  const { wrong, ...seen } = await findWrongRecords(database, { isStrict });
  wrong.forEach(count);
  if (knownSeal && !(await hasSeal(database, knownSeal)))
    count(`audit trail, seal ${knownSeal.position}: is not ${knownSeal.hash} any more`);
  for await (const violation of findWrongFiles(database, files, readsContent)) count(violation);
  (await findStrayFiles(database, files)).forEach(count);
  if (opensNumbers) for await (const violation of findWrongNumbers(database)) count(violation);
  return { violations, ...seen };
}
