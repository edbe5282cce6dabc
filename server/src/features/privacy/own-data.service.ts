import type { Language } from "@vasati/contract/people/auth";
import { emit } from "../../events/emit.ts";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import type { ArchivedFile } from "../../platform/files/archive.ts";
import { archiveOf } from "../../platform/files/archive.ts";
import { distinctNames } from "../../platform/files/file-names.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { verified } from "../../platform/files/storage/verified.ts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import type { Actor } from "../../records/edit-record.ts";
import { trace } from "../../records/edit-record.ts";
import { copyWords } from "./copy-words.ts";
import type { OwnRows } from "./own-data.queries.ts";
import { findLanguage, findOwnData, personOf } from "./own-data.queries.ts";

const written = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** `passport_number` as "Passport number". */
const inWords = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

const cells = (tag: "th" | "td", values: string[]) =>
  `<tr>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join("")}</tr>`;

function tableOf({ table, rows }: OwnRows): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) =>
    cells(
      "td",
      columns.map((column) => written(row[column])),
    ),
  );
  return `<h3>${escapeHtml(inWords(table))}</h3>\n<table>${cells("th", columns.map(inWords))}\n${lines.join("\n")}</table>`;
}

/** The rows as a page that opens in every browser. */
function pageOf(language: Language, data: OwnRows[]): string {
  const { title, lead, files, ...titles } = copyWords[language];
  const parts = Object.entries(titles).flatMap(([part, heading]) => {
    const tables = data.filter((rows) => rows.title === part);
    return tables.length > 0 ? [`<h2>${heading}</h2>\n${tables.map(tableOf).join("\n")}`] : [];
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>
body { font: 1rem/1.5 sans-serif; margin: 2rem } table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top }
</style></head><body>
<h1>${title}</h1><p>${lead} ${files}</p>
${parts.join("\n")}
</body></html>
`;
}

const textFile = (name: string, content: string): ArchivedFile => {
  const blob = new Blob([content]);
  return { name, size: blob.size, at: new Date(), open: async () => blob.stream() };
};

/** Everything about the caller as a ZIP archive that is created while it is sent: for people, for programs, and the files. */
export async function readOwnData(database: Database, files: FileStore, actor: Actor): Promise<Download> {
  const { userId } = actor.caller;
  const language = await findLanguage(database, userId);
  const { data, files: stored } = await findOwnData(database, personOf(actor.caller));
  const contents = [
    textFile("data.html", pageOf(language, data)),
    textFile("data.json", JSON.stringify(Object.fromEntries(data.map(({ table, rows }) => [table, rows])), null, 2)),
  ];
  for (const { fileName, storageKey, storedAt, ...facts } of stored)
    if (await files.has(storageKey))
      contents.push({
        name: fileName,
        size: facts.size,
        at: storedAt,
        open: async () => verified(await files.open(storageKey), facts),
      });
  const names = distinctNames(contents.map(({ name }) => name));
  contents.forEach((file, place) => (file.name = names[place] ?? ""));
  await inTransaction(database, (transaction) =>
    emit(transaction, { ...trace(actor, userId), type: "user.data-downloaded" }),
  );
  return { fileName: `Vasati ${dayInIndia()}.zip`, mediaType: "application/zip", ...archiveOf(contents) };
}
