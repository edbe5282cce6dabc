import type { DemoMailbox } from "@vasati/contract/office/demo";
import { demoEmail } from "@vasati/contract/office/demo";
import { day, instantOf, today } from "../values/calendar.ts";
import { mailName, person } from "../values/names.ts";
import { begun, custodianRow, ownerRow } from "./people.ts";
import type { Plan, Row } from "../plan.ts";
import { account, custodian, demoAccounts } from "../plan.ts";
import { at, randomOf } from "../values/random.ts";

export interface PasswordHashes {
  /** Of the password of the demo accounts. */
  demo: string;
  /** Of a password that nobody knows. */
  unknown: string;
}

const randomOfEnquirer = randomOf("enquirer");

const nameAndEmail = (id: number, name: string) => ({ name, email: `${mailName(name)}.${id}@mail.example` });

/** Who an account that sends enquiries belongs to. */
export const sender = (id: number): { name: string; email: string } =>
  id === account.user
    ? { name: "Kiran Joshi", email: demoEmail("user") }
    : nameAndEmail(id, person(randomOfEnquirer(id)));

function enquirer(id: number, hashes: PasswordHashes): Row<"users"> {
  const random = randomOfEnquirer(id);
  const name = person(random);
  const createdAt = instantOf(today - Math.floor(random() * 300 * day) - 45 * day);
  return {
    id,
    ...nameAndEmail(id, name),
    password_hash: hashes.unknown,
    roles: ["User"],
    custodian_id: null,
    language: at(["en", "kn", "hi", "en"] as const, id),
    email_confirmed_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The six accounts (requirements 17.3), in the order of their ids; owner and tenant are linked once those exist. */
function demoAccountRows(names: { owner: string; tenant: string }, hashes: PasswordHashes) {
  const common = {
    password_hash: hashes.demo,
    language: "en",
    email_confirmed_at: begun,
    created_at: begun,
    updated_at: begun,
  } as const;
  const named = (id: number, mailbox: DemoMailbox, name: string) => ({
    id,
    email: demoEmail(mailbox),
    name,
    ...common,
  });
  return [
    { ...named(account.administrator, "administrator", "Anitha Rao"), roles: ["Administrator"], custodian_id: null },
    {
      ...named(account.custodian, "custodian", custodianRow(custodian.ofCustodian).name),
      roles: ["Custodian"],
      custodian_id: custodian.ofCustodian,
    },
    {
      ...named(account.otherCustodian, "custodian.other", custodianRow(custodian.ofOtherCustodian).name),
      roles: ["Custodian"],
      custodian_id: custodian.ofOtherCustodian,
    },
    { ...named(account.owner, "owner", names.owner), roles: ["Owner"], custodian_id: null },
    { ...named(account.tenant, "tenant", names.tenant), roles: ["Tenant"], custodian_id: null },
    { ...named(account.user, "user", sender(account.user).name), roles: ["User"], custodian_id: null },
  ] satisfies Row<"users">[];
}

/** Every account: the demo accounts, then people who registered to enquire. */
export function* userRows(plan: Plan, tenant: string, hashes: PasswordHashes): Generator<Row<"users">> {
  yield* demoAccountRows({ owner: ownerRow(plan, 1).name, tenant }, hashes);
  for (let id = demoAccounts + 1; id <= plan.users; id++) yield enquirer(id, hashes);
}
