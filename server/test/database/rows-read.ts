import type { Database } from "../../src/platform/database/database.ts";
import { CompiledQuery } from "kysely";

/** A statement as it was sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A step of a plan, as EXPLAIN writes it. */
interface Step {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Node Type": string;
  Filter?: string;
  Plans?: Step[];
}

/** Only what takes rows from a table or an index reads them; the steps above work with those. */
function rowsOf({ Plans: below = [], ...step }: Step): number {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = step;
  const reads = step["Relation Name"] !== undefined || step["Index Name"] !== undefined;
  const own = reads ? (step["Actual Rows"] + filtered + rechecked) * step["Actual Loops"] : 0;
  return below.reduce((sum, each) => sum + rowsOf(each), own);
}

/**
 * How many rows and index entries PostgreSQL reads for a statement that changes nothing: a cost that no busy machine
 * changes. The statement is carried out once more.
 */
async function rowsReadBy(database: Database, { text, values }: Statement): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values);
  const { rows } = (await database.executeQuery(explained)) as { rows: { "QUERY PLAN": { Plan: Step }[] }[] };
  return (rows[0]?.["QUERY PLAN"] ?? []).reduce((sum, { Plan }) => sum + rowsOf(Plan), 0);
}

/** The same for all statements; those of transactions are not meant. */
export async function rowsRead(database: Database, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const statement of statements) sum += Math.round(await rowsReadBy(database, statement));
  return sum;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/**
 * Tables each row of which a statement compares with one id of a list after the other, as PostgreSQL plans it after some
 * times, when it no longer looks at the values: few rows of a large list take long, and no count of rows says so.
 */
export async function wholeTablesComparedBy(database: Database, { text }: Statement): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain (generic_plan, format json) ${text}`, []);
  const { rows } = (await database.executeQuery(explained)) as { rows: { "QUERY PLAN": { Plan: Step }[] }[] };
  const steps = (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
  return steps
    .filter((step) => step["Node Type"] === "Seq Scan" && step.Filter?.includes("= ANY ((InitPlan"))
    .map((step) => String(step["Relation Name"]));
}
