import { archiveLimits } from "@vasati/contract/documents";
import { dayInIndia } from "../../platform/calendar.ts";
import type { Caller } from "../../platform/caller.queries.ts";
import type { Database } from "../../platform/database.ts";
import { distinctNames } from "../../platform/file-store/file-names.ts";
import type { FileStore } from "../../platform/file-store/file-store.ts";
import { verified } from "../../platform/file-store/verified.ts";
import { archiveOf } from "../../platform/file-store/archive.ts";
import { partiesOf } from "../../platform/portfolio.ts";
import { notFound, tooLarge } from "../../platform/refusal.ts";
import type { Download } from "../../platform/serve-files.ts";
import { findStoredFiles } from "./documents.queries.ts";

const megabyte = 1024 * 1024;

/**
 * The files of several documents in one archive, made while it is sent. Before the first byte it is known that all of them
 * are the caller's; a file that then cannot be read as it was kept breaks the download off.
 * @throws 404 where one of them is not there, or is not for the caller; 413 where they are too large together
 */
export async function readArchive(
  database: Database,
  files: FileStore,
  { caller, ids }: { caller: Caller; ids: number[] },
): Promise<Download> {
  const found = await findStoredFiles(database, partiesOf(caller), ids);
  if (found.length < ids.length) throw notFound("document");
  const total = found.reduce((sum, { size }) => sum + size, 0);
  if (total > archiveLimits.bytes)
    throw tooLarge(`The documents are larger than ${archiveLimits.bytes / megabyte} MB together.`);
  const names = distinctNames(found.map(({ fileName }) => fileName));
  const archive = archiveOf(
    found.map(({ size, sha256, storageKey, keptAt }, index) => ({
      name: names[index] ?? "",
      size,
      at: keptAt,
      open: async () => verified(await files.open(storageKey), { size, sha256 }),
    })),
  );
  return { fileName: `Documents ${dayInIndia()}.zip`, mediaType: "application/zip", ...archive };
}
