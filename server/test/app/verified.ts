import { join } from "node:path";
import type { Database } from "../../src/platform/database/database.ts";
import { localDisk } from "../../src/platform/files/storage/local-disk.ts";
import { verify } from "../../src/verify/verify.ts";

/** The violations that `npm run db:verify -- --strict` would report. */
export async function violationsIn(place: { database: Database; dataDirectory: string }): Promise<string[]> {
  const violations: string[] = [];
  const files = localDisk(join(place.dataDirectory, "files"));
  const incoming = localDisk(join(place.dataDirectory, "incoming"));
  await verify(place.database, { files, incoming }, { report: (line) => violations.push(line), isStrict: true });
  return violations;
}
