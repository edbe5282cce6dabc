import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = join(import.meta.dirname, "../../src");

/** The functions that announce changes, and the files of features and records that may call them: subscribers, and what isn't a change of a record. */
const announcing =
  /into\("?audit_entries|insert into audit_entries|\bpublishNews\(|\bnotify\(|mail\.send\(|pg_notify|\.publish\(/;
const exceptions: Record<string, string> = {
  "features/events/news-subscriber.service.ts": "the subscriber of the live news",
  "features/enquiries/thread/messages.service.ts": "somebody has read; nothing was changed",
  "features/tenancies/lease-reminders.service.ts": "a job: a day came, nothing was changed",
  "features/rent-book/reminders/reminders.service.ts": "a day came, or staff asked for a mail; nothing was changed",
  "features/auth/passwords/password-change.service.ts": "a mail about the account itself",
  "features/auth/factors/factor-mails.ts": "a mail about the account itself",
};

it("services emit events, and notify nobody themselves", { meta: { proves: "18.1" } }, async () => {
  const names = await readdir(sources, { recursive: true });
  const found: string[] = [];
  for (const name of names.filter((each) => /^(features|records)\/.*(?<!\.test)\.ts$/.test(each)))
    if (announcing.test(await readFile(join(sources, name), "utf8"))) found.push(name);
  // Files of this name are subscribers that mail.
  const others = found.filter((name) => !name.endsWith("-mails.service.ts"));
  expect(others.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
