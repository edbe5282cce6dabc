import type { EnquiryMessage, EnquiryThread, LinkedEnquiry } from "@vasati/contract/leasing/enquiry-messages";
import { mostEnquiryFiles } from "@vasati/contract/leasing/enquiry-messages";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import { enquirySides, isSentEnquiry } from "../../../access/policies/enquiry.ts";
import { findRecipients } from "../../../access/policy.ts";
import type { DomainEvent } from "../../../events/emit.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { fragmentOf, hashOfSecret, randomSecret } from "../../../platform/authentication/secrets.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { databaseOf } from "../../../platform/database/transaction.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import type { FileStore } from "../../../platform/files/storage/file-store.ts";
import { removeFile } from "../../../platform/files/remove-file.ts";
import { verified } from "../../../platform/files/storage/verified.ts";
import { notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import { publishNews } from "../../../platform/news/news.ts";
import { findUploadLimit } from "../../../records/constants.queries.ts";
import { lockRecord } from "../../../records/records.queries.ts";
import { updateEnquiry } from "../received-enquiries.queries.ts";
import { findLinked, findLinkedConversation, insertLink } from "./links.queries.ts";
import type { Conversation, MessageFile, Side } from "./messages.queries.ts";
import {
  countFiles,
  findConversation,
  findMessage,
  findMessageFile,
  findMessages,
  insertMessage,
  updateRead,
} from "./messages.queries.ts";

/** Both sides write until the enquiry is converted or closed. */
const isOpen = ({ status }: Pick<Conversation, "status">) => statusAfter(status, "answer") !== undefined;

/** @throws 409 if nobody can write about it any more */
export function requireOpen(conversation: Conversation): void {
  if (!isOpen(conversation)) throw ruleViolation("enquiryIsSettled");
}

/** An enquiry that the caller sent. @throws 404 if it isn't theirs */
export async function requireSent(database: Database, caller: Caller, id: number): Promise<Conversation> {
  const conversation = await findConversation(database, id, isSentEnquiry(caller));
  if (!conversation) throw notFound("enquiry");
  return conversation;
}

/** Makes a link to an enquiry's thread, for a mail to whoever sent it. */
export async function makeLink({ config, database }: Pick<Platform, "config" | "database">, enquiryId: number) {
  const token = randomSecret();
  await insertLink(database, { tokenHash: hashOfSecret(token), enquiryId });
  return `${config.publicUrl}/user/enquiry${fragmentOf(token)}`;
}

/** The enquiry of a mailed link. @throws 404 if the link is unknown or expired */
export async function requireLinked(database: Database, token: string): Promise<Conversation> {
  const conversation = await findLinkedConversation(database, hashOfSecret(token));
  if (!conversation) throw notFound("enquiry");
  return conversation;
}

interface Asked extends Pick<Conversation, "enquiryId" | "status"> {
  side: Side;
  page: number;
  size: number;
}

/** A page of a thread, for a caller who may read it. */
export async function listMessages(
  database: Database,
  { config }: Pick<Platform, "config">,
  { enquiryId, status, ...asked }: Asked,
): Promise<EnquiryThread> {
  const { files, ...messages } = await findMessages(database, enquiryId, asked);
  const mayAdd = isOpen({ status }) ? mostEnquiryFiles - files : 0;
  return { ...messages, mayAddFiles: Math.max(mayAdd, 0), uploadLimit: await findUploadLimit(database, config) };
}

/** For the holder of a link, who is shown nothing that was typed about the person. */
export const withoutName = (message: EnquiryMessage): EnquiryMessage =>
  message.fromApplicant ? { ...message, userName: "" } : message;

/** The enquiry of a mailed link, for its holder, who can't add files: what strangers send isn't taken in before they have logged in. */
export async function readLinked(
  database: Database,
  parts: Pick<Platform, "config">,
  { id, ...page }: { id: number; page: number; size: number },
): Promise<LinkedEnquiry> {
  const enquiry = await findLinked(database, id);
  const asked = { enquiryId: id, status: enquiry.status, side: "applicant" as const };
  const thread = await listMessages(database, parts, { ...asked, ...page });
  return { ...enquiry, thread: { ...thread, items: thread.items.map(withoutName), mayAddFiles: 0 } };
}

/**
 * Lets a side add one more file to an enquiry that is locked; else the stored file is removed again. This is checked here, not before: when
 * the last one is sent twice at once, both uploads must succeed.
 * @throws 409 if the side has added as many as it may
 */
export async function requireRoom(
  transaction: Transaction,
  files: FileStore,
  { id, side, file }: { id: number; side: Side; file: MessageFile },
): Promise<void> {
  if ((await countFiles(transaction, id, side)) < mostEnquiryFiles) return;
  await removeFile({ database: databaseOf(transaction), files }, file);
  throw ruleViolation("enquiryFilesAreFull");
}

interface Written {
  id: number;
  text: string;
  file?: MessageFile;
  by: Pick<DomainEvent, "userId" | "requestId">;
}

/**
 * Adds a message of whoever sent the enquiry, for a caller who is that person.
 * @throws 409 if it is converted or closed
 */
export async function writeAsApplicant(
  transaction: Transaction,
  { files }: Pick<Platform, "files">,
  { id, text, file, by }: Written,
): Promise<EnquiryMessage> {
  await lockRecord(transaction, "enquiries", id);
  const conversation = await findConversation(transaction, id);
  if (!conversation) throw notFound("enquiry");
  requireOpen(conversation);
  if (file) await requireRoom(transaction, files, { id, side: "applicant", file });
  const { userId, status } = conversation;
  const { messageId } = await insertMessage(transaction, { enquiryId: id, side: "applicant", userId, text, file });
  await updateEnquiry(transaction, id, { status });
  const facts = { ...conversation, messageId };
  await emit(transaction, { ...by, type: "enquiry.messageReceived", recordId: id, facts });
  return findMessage(transaction, messageId);
}

/**
 * Notes that a side has read the thread up to a message, and tells the open pages of that side, whose mark goes too. It's no event, because
 * nothing has happened to the enquiry.
 */
export async function markRead(
  transaction: Transaction,
  { announcements }: Pick<Platform, "announcements">,
  read: { enquiryId: number; side: Side; messageId: number },
): Promise<void> {
  if (!(await updateRead(transaction, read))) return;
  const { enquiryId: id, side } = read;
  const recipients = await findRecipients(transaction, enquirySides[side]([id]));
  await publishNews(transaction, announcements, [{ kind: "enquiry", id, recipients }]);
}

/** The file of a message, for a caller who may read the thread. @throws 404 if there is none */
export async function readMessageFile(
  database: Database,
  files: FileStore,
  message: { enquiryId: number; messageId: number },
): Promise<Download> {
  const found = await findMessageFile(database, message);
  if (!found) throw notFound("file");
  const { fileName, mediaType, size, sha256, storageKey } = found;
  return { fileName, mediaType, size, bytes: verified(await files.open(storageKey), { size, sha256 }) };
}
