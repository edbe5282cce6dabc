import type { SecurityKind } from "@vasati/contract/office/security";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { oneLine } from "../../platform/mail/mail-text.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { findAdministrators } from "../../platform/mail/administrators.queries.ts";
import { securityAlert } from "./alert-words.ts";
import type { Alarming, AlertRule } from "./alerts.queries.ts";
import { findAlarming, noteAlert } from "./alerts.queries.ts";

/**
 * When administrators are told at once. A person who has forgotten a password makes a handful of mistakes; who works with sheets takes a
 * handful an hour.
 */
const rules: readonly AlertRule[] = [
  { kind: "loginRefused", by: "user_id", count: 20, minutes: 15 },
  { kind: "loginRefused", by: "address", count: 20, minutes: 15 },
  // Somebody has the password, or an open session.
  { kind: "secondFactorRefused", by: "user_id", count: 5, minutes: 15 },
  { kind: "proofRefused", by: "user_id", count: 5, minutes: 15 },
  { kind: "permissionRefused", by: "user_id", count: 50, minutes: 15 },
  { kind: "recordRefused", by: "user_id", count: 100, minutes: 15 },
  { kind: "exported", by: "user_id", count: 30, minutes: 60 },
  { kind: "administratorAppointed", by: "user_id", count: 1, minutes: 60 },
  { kind: "secondFactorsReset", by: "user_id", count: 1, minutes: 60 },
  { kind: "trailBroken", count: 1, minutes: 60 },
];

export interface AlertParts {
  config: Pick<Config, "publicUrl">;
  database: Database;
  mail: MailService;
}

/** Mails administrators if events of these kinds are beyond a threshold: once an hour about the same. */
export async function alertAbout(parts: AlertParts, kinds: ReadonlySet<SecurityKind>): Promise<void> {
  for (const rule of rules) {
    if (!kinds.has(rule.kind)) continue;
    for (const alarming of await findAlarming(parts.database, rule)) await tellAdministrators(parts, rule, alarming);
  }
}

async function tellAdministrators(
  { config, database, mail }: AlertParts,
  { kind, minutes }: AlertRule,
  { subject, count }: Alarming,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await noteAlert(transaction, kind, subject || kind))) return;
    const link = `${config.publicUrl}/property/security?kind=${kind}`;
    for (const { email, name, language } of await findAdministrators(transaction)) {
      const text = securityAlert[language]({ link, kind, subject: oneLine(subject), count, minutes });
      await mail.send(transaction, { to: email, name, language, text });
    }
  });
}
