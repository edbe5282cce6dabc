import { parseArgs } from "node:util";
import { ownConfig } from "../config/own-config.ts";
import { masterKeysIn } from "../config/master-keys.ts";
import { requireMigrated } from "../platform/database/schema/migrate.ts";
import { shareDatabase } from "../platform/database/provide-database.ts";
import { StartError } from "../platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";
import type { KnownSeal } from "../verify/verify-seals.queries.ts";
import { proveAloud } from "../verify/prove-aloud.ts";

const usage = `Usage: npm run db:verify -- [--without-content] [--strict] [--seal <seal>]
  --without-content  does not read the files of documents, which only need to be there
  --strict           takes a unit that is occupied without a tenancy for a violation too
  --seal             requires a seal of the audit trail that an earlier check or the log has shown, such as 12:5e…`;

function knownSealFrom(text: string): KnownSeal {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined) throw new Error("--seal must be a number, a colon and 64 digits.");
  return { position: Number(position), hash };
}

function wordsGiven() {
  const boolean = { type: "boolean", default: false } as const;
  try {
    const { seal, ...values } = parseArgs({
      options: { "without-content": boolean, strict: boolean, seal: { type: "string" } },
    }).values;
    return { ...values, ...(seal !== undefined && { knownSeal: knownSealFrom(seal) }) };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** Checks that records and files agree, even while the server is running. The exit code is 1 if they don't. */
async function verifyDatabase(): Promise<void> {
  const { "without-content": withoutContent, strict, knownSeal } = wordsGiven();
  const config = ownConfig();
  const { connection, stop } = await shareDatabase(config, say);
  stopWhenInterrupted(stop);
  try {
    await requireMigrated(connection);
    await proveAloud(
      connection,
      { ...config, masterKeys: masterKeysIn(config) },
      {
        readsContent: !withoutContent,
        isStrict: strict,
        ...(knownSeal && { knownSeal }),
      },
    );
  } finally {
    await stop();
  }
}

await runProgram(verifyDatabase);
