import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@vasati/contract/people/auth";
import { noticeVersion } from "@vasati/contract/people/notice-version";
import { retention } from "@vasati/contract/people/retention";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

type Messages = Record<string, Record<string, string>>;
const messagesIn = async (folder: string) =>
  JSON.parse(
    await readFile(join(import.meta.dirname, "../../../../web/src", folder, "messages.json"), "utf8"),
  ) as Messages;

/** What stands above the buttons of the forms, and on the page behind it, in its order. */
const said = ["notice.register", "notice.enquiry", "notice.visit", "notice.question", "notice.alert"];
const isOnPage = (name: string) => /^privacy\.(lead|(who|what|long|rights|contact)(\.(?!none$).*)?)$/.test(name);

/** The numbers in the texts. */
const {
  leaseDraftDays,
  enquiryDays,
  visitDays,
  alertDays,
  unconfirmedAlertDays,
  identityDays,
  tenantDays,
  unconfirmedDays,
  deviceDays,
  securityEventDays,
} = retention;
const numbers: Record<string, Record<string, string | number>> = {
  "privacy.lead": { since: retention.since },
  "privacy.long.account": { days: unconfirmedDays },
  "privacy.long.logins": { deviceDays, eventDays: securityEventDays },
  "privacy.long.enquiries": { days: enquiryDays, draftDays: leaseDraftDays },
  "privacy.long.visits": { days: visitDays },
  "privacy.long.alerts": { days: alertDays, unconfirmedDays: unconfirmedAlertDays },
  "privacy.long.identity": { days: identityDays },
  "privacy.long.tenants": { years: Math.floor(tenantDays / 365) },
};

it("keeps the words of the notice as forms and page say them today", { meta: { proves: "20.122" } }, async () => {
  const messages = { ...(await messagesIn("domain")), ...(await messagesIn("features/privacy")) };
  const names = [...said, ...Object.keys(messages).filter(isOnPage)];
  const kept = await test.database
    .selectFrom("privacy_notices")
    .selectAll()
    .where("version", "=", noticeVersion)
    .execute();
  for (const language of languages) {
    const text = names
      .map((name) =>
        messages[name]![language]!.replaceAll(/\{(\w+)\}/g, (whole, of) => String(numbers[name]?.[of] ?? whole)),
      )
      .join("\n");
    // Whoever changes the words or the numbers adds a version, and its texts in a migration.
    expect(kept.find((notice) => notice.language === language)?.text).toBe(text);
  }
});

it("keeps no consent to a notice that there isn't, and changes none", { meta: { proves: "20.122" } }, async () => {
  const { ownersDatabase } = test;
  const { id } = await ownersDatabase
    .insertInto("users")
    .values({ email: "a@example.com", name: "A", password_hash: "-", roles: ["User"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  const act = { user_id: id, purpose: "account", act: "given", language: "en" } as const;
  const unknown = ownersDatabase
    .insertInto("consents")
    .values({ ...act, notice: "2001-01-01" })
    .execute();
  await expect(unknown).rejects.toThrow("consents_notice_fkey");
  const changed = ownersDatabase.updateTable("privacy_notices").set({ text: "Something else" }).execute();
  await expect(changed).rejects.toThrow("Notices that people agreed to are never changed.");
  const byServer = test.database.updateTable("privacy_notices").set({ text: "Something else" }).execute();
  await expect(byServer).rejects.toThrow("permission denied for table privacy_notices");
});
