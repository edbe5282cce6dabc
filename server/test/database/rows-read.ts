import type { Database } from "../../src/platform/database/database.ts";
import { CompiledQuery, sql } from "kysely";

/** A sent statement. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A step of a plan in EXPLAIN's output. */
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

/** Only scans read rows from tables and indexes; the steps above them process those. */
function rowsOf({ Plans: below = [], ...step }: Step): number {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = step;
  const reads = step["Relation Name"] !== undefined || step["Index Name"] !== undefined;
  const own = reads ? (step["Actual Rows"] + filtered + rechecked) * step["Actual Loops"] : 0;
  return below.reduce((sum, each) => sum + rowsOf(each), own);
}

/**
 * The number of rows and index entries that PostgreSQL reads for a query. Unlike time, it doesn't depend on the load of the
 * machine. The query is run again for this.
 */
async function rowsReadBy(database: Database, { text, values }: Statement): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values);
  const { rows } = (await database.executeQuery(explained)) as { rows: { "QUERY PLAN": { Plan: Step }[] }[] };
  return (rows[0]?.["QUERY PLAN"] ?? []).reduce((sum, { Plan }) => sum + rowsOf(Plan), 0);
}

/** What a server does by itself meanwhile begins and ends transactions, which no plan explains. */
const isQuery = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/** The sum for all queries. @param begin begins a transaction in which they are read (`index-order.queries.ts`) */
export function rowsRead(database: Database, statements: readonly Statement[], begin?: string): Promise<number> {
  return database.connection().execute(async (connection) => {
    let sum = 0;
    if (begin !== undefined) await sql.raw(begin).execute(connection);
    try {
      for (const statement of statements.filter(isQuery)) sum += Math.round(await rowsReadBy(connection, statement));
    } finally {
      if (begin !== undefined) await sql`rollback`.execute(connection);
    }
    return sum;
  });
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/**
 * Tables that a statement filters by comparing each row with a list of ids, in PostgreSQL's generic plan. That is slow with long
 * lists and doesn't show in the number of rows.
 */
export async function wholeTablesComparedBy(database: Database, statement: Statement): Promise<string[]> {
  if (!isQuery(statement)) return [];
  const explained = CompiledQuery.raw(`explain (generic_plan, format json) ${statement.text}`, []);
  const { rows } = (await database.executeQuery(explained)) as { rows: { "QUERY PLAN": { Plan: Step }[] }[] };
  const steps = (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
  return steps
    .filter((step) => step["Node Type"] === "Seq Scan" && step.Filter?.includes("= ANY ((InitPlan"))
    .map((step) => String(step["Relation Name"]));
}
