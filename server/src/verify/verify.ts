import type { Database } from "../platform/database/database.ts";
import type { Files } from "./verify-files.ts";
import { findStrayFiles, findWrongFiles } from "./verify-files.ts";
import type { Counts } from "./verify.queries.ts";
import { findWrongRecords } from "./verify.queries.ts";

interface Options {
  /** Told of each violation, in one line. */
  report: (violation: string) => void;
  /** Compares the content of each file with its hash; otherwise a file need only be there. */
  readsContent?: boolean;
  /** Every unit that is occupied has a tenancy. */
  isStrict?: boolean;
}

/** What was looked at, and how much of it is wrong. */
interface Verdict {
  violations: number;
  /** Occupied by whom nobody has written down. */
  occupiedByNobody: number;
  counts: Counts;
}

/**
 * Looks whether what must hold of records and files does. Changes nothing, and may run beside servers that are at work: the
 * records are read in one snapshot, and what a file seems to lack is looked at again, because documents come and go meanwhile.
 */
export async function verify(
  database: Database,
  files: Files,
  { report, readsContent = true, isStrict = false }: Options,
): Promise<Verdict> {
  let violations = 0;
  const tell = (violation: string) => {
    violations += 1;
    report(violation);
  };
  const { wrong, ...seen } = await findWrongRecords(database, { isStrict });
  wrong.forEach(tell);
  for await (const violation of findWrongFiles(database, files, readsContent)) tell(violation);
  (await findStrayFiles(database, files)).forEach(tell);
  return { violations, ...seen };
}
