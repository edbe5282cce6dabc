import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { registration } from "@vasati/contract/people/auth";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import { resetLink } from "../features/auth/account-mails.ts";
import type { Holder } from "../features/auth/accounts/accounts.queries.ts";
import { makeAdministrator } from "../features/auth/accounts/administrators.service.ts";
import { resetMinutes } from "../features/auth/passwords/password-reset.service.ts";
import { passwordsWith } from "../features/auth/passwords/passwords.ts";
import { databaseOn, openPool } from "../platform/database/database.ts";
import { deliveryOf } from "../platform/mail/mail-delivery.ts";
import { messageOf } from "../platform/mail/mail-message.ts";
import { prepareDatabase } from "../platform/database/prepare-database.ts";
import { shareDatabase } from "../platform/database/provide-database.ts";
import { StartError } from "../platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";

const usage = 'Usage: npm run admin:create -- --email you@example.org --name "Your Name"';

function wordsGiven() {
  try {
    return parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** The address and the name in `--email` and `--name`. @throws StartError if they are invalid */
function requestedPerson() {
  const { email: address, name: called } = wordsGiven();
  const email = registration.shape.email.safeParse(address);
  if (!email.success) throw new StartError(`--email must be an e-mail address.\n${usage}`);
  if (called === undefined) return { email: email.data };
  const name = registration.shape.name.safeParse(called);
  if (!name.success) throw new StartError(`--name must be a name of one line, at most 120 characters long.\n${usage}`);
  return { email: email.data, name: name.data };
}

/** Mails the link if there is a mail server; it is printed in any case. */
async function mailLink(config: Config, { email: to, name, language }: Holder, link: string): Promise<void> {
  if (config.smtpUrl === undefined) return;
  const text = resetLink[language]({ link, minutes: resetMinutes });
  try {
    await deliveryOf(config)(messageOf({ to, name, language, text }), randomUUID());
    say(`Mailed the link to ${to}.`);
  } catch (error) {
    console.error(`The link could not be mailed: ${(error as Error).message}`);
  }
}

const outcomes = {
  created: "Created the account, an Administrator",
  appointed: "Made the account an Administrator; its old password and sessions are void",
  unchanged: "The account is an Administrator already",
};

/** Makes somebody an administrator in the configured database, even while the server is running. */
async function createAdministrator(): Promise<void> {
  const person = requestedPerson();
  const config = readConfig(process.env);
  const { stop, ...access } = await shareDatabase(config, say);
  stopWhenInterrupted(stop);
  const pool = openPool({ ...access.connection, max: 1 });
  try {
    await prepareDatabase(access, say);
    const parts = { config, database: databaseOn(pool), passwords: passwordsWith() };
    const { outcome, holder, link } = await makeAdministrator(parts, person);
    say(`${outcomes[outcome]}: ${holder.email}.`);
    say(`To set the password, open within ${resetMinutes} minutes: ${link}`);
    await mailLink(config, holder, link);
  } finally {
    await pool.end();
    await stop();
  }
}

await runProgram(createAdministrator);
