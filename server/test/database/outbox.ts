import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import type { TestApp } from "../app/build-app.ts";

/** The mails to somebody so far, oldest first. */
export async function mailsTo({ dataDirectory }: TestApp, email: string): Promise<Email[]> {
  const outbox = join(dataDirectory, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}
