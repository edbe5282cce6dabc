import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { registration } from "@vasati/contract/people/auth";
import type { Config } from "../config/config.ts";
import { ownConfig } from "../config/own-config.ts";
import { resetLink } from "../features/auth/account-mails.ts";
import type { Holder } from "../features/auth/accounts/accounts.queries.ts";
import { makeAdministrator, resetFactorsByCommand } from "../features/auth/accounts/administrators.service.ts";
import { changeText } from "../features/auth/factors/factor-mails.ts";
import { resetMinutes } from "../features/auth/passwords/password-reset.service.ts";
import type { Database } from "../platform/database/database.ts";
import { databaseOn, openPool } from "../platform/database/database.ts";
import { deliveryOf } from "../platform/mail/mail-delivery.ts";
import { messageOf } from "../platform/mail/mail-message.ts";
import type { MailText } from "../platform/mail/mail-text.ts";
import { prepareDatabase } from "../platform/database/schema/prepare-database.ts";
import { shareDatabase } from "../platform/database/provide-database.ts";
import { StartError } from "../platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";

const usage = 'Usage: npm run admin:create -- --email you@example.org --name "Your Name" [--reset-factors]';

function wordsGiven() {
  try {
    return parseArgs({
      options: { email: { type: "string" }, name: { type: "string" }, "reset-factors": { type: "boolean" } },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** The address and the name in `--email` and `--name`. @throws StartError if they are invalid */
function personIn({ email: address, name: called }: ReturnType<typeof wordsGiven>) {
  const email = registration.shape.email.safeParse(address);
  if (!email.success) throw new StartError(`--email must be an e-mail address.\n${usage}`);
  if (called === undefined) return { email: email.data };
  const name = registration.shape.name.safeParse(called);
  if (!name.success) throw new StartError(`--name must be a name of one line, at most 120 characters long.\n${usage}`);
  return { email: email.data, name: name.data };
}

/** Mails the text, if there is a mail server. What it says is printed in any case. */
async function mail(
  config: Config,
  { email: to, name, language }: Holder,
  { what, text }: { what: string; text: MailText },
): Promise<void> {
  if (config.smtpUrl === undefined) return;
  try {
    await deliveryOf(config)(messageOf({ to, name, language, text }), randomUUID());
    say(`Mailed ${what} to ${to}.`);
  } catch (error) {
    const sentence = `${what} could not be mailed: ${(error as Error).message}`;
    console.error(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
}

/** For somebody who has lost their phone and their recovery codes. */
async function removeFactors(config: Config, database: Database, email: string): Promise<void> {
  const holder = await resetFactorsByCommand(database, email);
  if (!holder) return say(`${email} has no passkeys and no authenticator app.`);
  say("Removed the account's passkeys, authenticator app and recovery codes, and ended its sessions.");
  await mail(config, holder, { what: "the news", text: changeText(config, holder.language, { what: "reset" }) });
}

const outcomes = {
  created: "Created the account, an Administrator",
  appointed: "Made the account an Administrator; its old password and sessions are void",
  unchanged: "The account is an Administrator already",
};

/** Makes somebody an administrator in the configured database, even while the server is running. */
async function createAdministrator(): Promise<void> {
  const words = wordsGiven();
  const person = personIn(words);
  const config = ownConfig();
  const { stop, ...access } = await shareDatabase(config, say);
  stopWhenInterrupted(stop);
  const pool = openPool({ ...access.connection, max: 1 });
  try {
    await prepareDatabase(access, say);
    const parts = { config, database: databaseOn(pool) };
    // Not everybody who has lost their phone becomes an administrator.
    if (words["reset-factors"] && words.name === undefined)
      return await removeFactors(config, parts.database, person.email);
    const { outcome, holder, link } = await makeAdministrator(parts, person);
    say(`${outcomes[outcome]}: ${holder.email}.`);
    say(`To set the password, open within ${resetMinutes} minutes: ${link}`);
    const text = resetLink[holder.language]({ link, minutes: resetMinutes });
    await mail(config, holder, { what: "the link", text });
    if (words["reset-factors"]) await removeFactors(config, parts.database, holder.email);
  } finally {
    await pool.end();
    await stop();
  }
}

await runProgram(createAdministrator);
