import type { User } from "@vasati/contract/people/auth";
import type { AccessEdit, Account, Invitation, OwnAccountEdit } from "@vasati/contract/people/users";
import { isLinked } from "@vasati/contract/people/users";
import { mayEditAccount } from "../../access/policies/account.ts";
import { emit } from "../../events/emit.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { editRecord, recordCreation } from "../../records/edit-record.ts";
import { isActive } from "../../records/records.queries.ts";
import { ruleViolation, conflict, forbidden, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { endAllSessions, findOwnAccount, openAccountFor } from "../auth/accounts/accounts.service.ts";
import { resetFactors } from "../auth/factors/factors.service.ts";
import { confirmAddress } from "../auth/accounts/confirmation.service.ts";
import type { Rights } from "./users.queries.ts";
import { findUser, linkAccount, lockAdministrators, updateAccess, updateOwnAccount } from "./users.queries.ts";

const users: RecordKind<Account> = {
  table: "users",
  recordType: "user",
  find: findUser,
  mayChange: async (_transaction, { caller }, account) => mayEditAccount(caller, account),
};

/**
 * One account.
 * @throws 404 if there is none
 */
export async function readUser(database: Database, id: number): Promise<Account> {
  const account = await findUser(database, id);
  if (!account) throw notFound(users.recordType);
  return account;
}

/** The table of the record that each role is linked to. */
const tables = { Custodian: "custodians", Owner: "owner_profiles", Tenant: "tenants" } as const;

/** @throws 400 if the role needs a record and has none, or one that is unknown or archived, or needs none and has one */
async function requireRights(transaction: Transaction, { role, linkedId }: Rights): Promise<void> {
  if (!isLinked(role)) {
    if (linkedId !== null) throw invalidValue("linkedId", "must be empty for this role");
    return;
  }
  if (linkedId === null) throw invalidValue("linkedId", "is required for this role");
  if (!(await isActive(transaction, tables[role], linkedId))) throw invalidValue("linkedId", "is not a known record");
}

/**
 * Creates an account with a role and its linked record. The holder gets a mail with a link to set the password.
 * @throws 400 for a record that doesn't fit the role; the database's unique violation if the address has an account
 */
export async function inviteUser(
  transaction: Transaction,
  actor: Actor,
  { invitation, passwordHash }: { invitation: Invitation; passwordHash: string },
): Promise<Account> {
  const { role, linkedId, ...account } = invitation;
  await requireRights(transaction, { role, linkedId });
  const id = await openAccountFor(transaction, { ...account, passwordHash }, role);
  if (linkedId !== null) await linkAccount(transaction, id, { role, linkedId });
  return recordCreation(transaction, users, { actor, id });
}

/** Records who asked to repeat an invitation, and returns the account. @throws 404 if there is none; 409 if it is disabled */
export async function inviteAgain(
  transaction: Transaction,
  { caller, requestId }: Actor,
  id: number,
): Promise<Account> {
  const account = await readUser(transaction, id);
  if (account.disabled) throw ruleViolation("accountIsDisabled");
  await emit(transaction, {
    userId: caller.userId,
    requestId,
    type: "user.invited-again",
    recordId: id,
  });
  return account;
}

/** The rights that an edit asks for; undefined if it doesn't change them. A new role drops the record of the old one. */
function rightsAfter(before: Account, { role, linkedId }: AccessEdit): Rights | undefined {
  if (role === undefined && linkedId === undefined) return undefined;
  const newRole = role ?? before.role;
  return {
    role: newRole,
    linkedId: linkedId === undefined && newRole === before.role ? before.linkedId : (linkedId ?? null),
  };
}

/**
 * Anybody may have registered an account with the role User in somebody else's name, so its password must not give access to more.
 */
const isAppointed = (before: Account, rights: Rights | undefined) =>
  before.role === "User" && rights !== undefined && rights.role !== "User";

const verbOf = ({ disabled }: AccessEdit) => disabled !== undefined && { verb: disabled ? "disabled" : "enabled" };

/**
 * Changes what an account may do, and ends its sessions so that the next login has the new rights. The caller is checked to still
 * be an administrator and can't change their own account, so that there is always one left who can log in.
 * @param edit `passwordHash` replaces the password if a plain User gets another role
 * @returns the account, and whether its holder needs a link to set a password
 * @throws 403 if the caller was disabled or got another role in the meantime; 404 if there is no such account; 409 for the caller's
 *   own account, or with the account if somebody else changed it in the meantime; 400 for a record that doesn't fit the role
 */
export async function editUser(
  transaction: Transaction,
  actor: Actor,
  { id, edit, passwordHash }: { id: number; edit: AccessEdit; passwordHash: string | undefined },
): Promise<{ account: Account; needsPassword: boolean }> {
  const { userId } = actor.caller;
  // Serializes two administrators who take the rights from each other: the second one has lost them by then.
  const administrators = await lockAdministrators(transaction);
  if (!administrators.includes(userId)) throw forbidden();
  if (id === userId)
    throw conflict("You can't change the role or access of your own account. Ask another administrator.");
  let needsPassword = false;
  const update = async (before: Account) => {
    const rights = rightsAfter(before, edit);
    if (rights) await requireRights(transaction, rights);
    // The holder of a record is known, and gets the link to set a password there.
    if (rights && rights.role !== "User") await confirmAddress(transaction, id, { userId, requestId: actor.requestId });
    needsPassword = isAppointed(before, rights);
    const password = needsPassword && { passwordHash };
    await updateAccess(transaction, id, { rights, disabled: edit.disabled, ...password });
    if (needsPassword) await resetFactors(transaction, { userId: id, by: { userId, requestId: actor.requestId } });
    if (rights ?? edit.disabled) await endAllSessions(transaction, id);
  };
  const account = await editRecord(transaction, users, { actor, id, version: edit.version, update, ...verbOf(edit) });
  return { account, needsPassword };
}

/** Changes the caller's own account. */
export async function editOwnAccount(transaction: Transaction, actor: Actor, edit: OwnAccountEdit): Promise<User> {
  const { userId: id } = actor.caller;
  const update = () => updateOwnAccount(transaction, id, edit);
  await editRecord(transaction, users, { actor, id, version: undefined, update });
  return findOwnAccount(transaction, id);
}
