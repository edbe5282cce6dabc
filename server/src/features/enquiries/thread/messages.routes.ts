import * as contract from "@vasati/contract/leasing/enquiry-messages";
import { maySendManyEnquiries } from "../../../access/policies/enquiry.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { rateLimit } from "../../../platform/authentication/rate-limits.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../../platform/endpoints/serve.ts";
import { serveDownload } from "../../../platform/endpoints/serve-files.ts";
import type { SentFile } from "../../../platform/endpoints/serve-form.ts";
import { serveForm } from "../../../platform/endpoints/serve-form.ts";
import { networkOf } from "../../../platform/http/network-address.ts";
import { findUploadLimit } from "../../../records/constants.queries.ts";
import { storePaper } from "../../documents/documents.service.ts";
import { answerEnquiry } from "../answer-enquiry.service.ts";
import { readEnquiry } from "../received-enquiries.service.ts";
import { deleteOldLinks } from "./links.queries.ts";
import type { Conversation, MessageFile } from "./messages.queries.ts";
import { findMessage } from "./messages.queries.ts";
import {
  listMessages,
  markRead,
  readLinked,
  readMessageFile,
  requireLinked,
  requireOpen,
  requireSent,
  withoutName,
  writeAsApplicant,
} from "./messages.service.ts";

/** Links can't be guessed; the limit only bounds the work. */
const linksPerNetwork = { points: 120, seconds: 15 * 60 };

/** Its name becomes the text of the message. @throws 400 for a file that isn't taken */
const stored = async ({ files }: Platform, file: SentFile): Promise<MessageFile> => {
  const { size, sha256 } = file;
  return { ...(await storePaper(files, file)), size, sha256 };
};

/** The threads of enquiries: for those who manage the unit, for whoever sent the enquiry, and for the holder of a mailed link. */
export function enquiryMessageRoutes(platform: Platform): void {
  staffRoutes(platform);
  const { database, config } = platform;
  const perDay = { points: config.enquiriesPerDay, seconds: 24 * 3600 };
  const perEnquiry = rateLimit(database, "enquiry-messages", perDay);
  ownRoutes(platform, {
    before: async (caller, conversation) => {
      requireOpen(conversation);
      if (!maySendManyEnquiries(caller)) await perEnquiry.spend(String(conversation.enquiryId));
    },
    afterRefusal: async (caller, id) => {
      if (!maySendManyEnquiries(caller)) await perEnquiry.refund(String(id));
    },
  });
  linkRoutes(platform, async (conversation) => {
    requireOpen(conversation);
    await perEnquiry.spend(String(conversation.enquiryId));
  });
  platform.jobs.hourly(() => deleteOldLinks(database));
}

function staffRoutes(platform: Platform): void {
  const { files } = platform;
  const side = "staff";
  serveQuery(platform, contract.listEnquiryMessages, async ({ database, caller, params, query }) => {
    const { enquiryId, status } = await readEnquiry(database, caller, params.id);
    return listMessages(database, platform, { enquiryId, status, side, ...query });
  });
  serveChange(platform, contract.markEnquiryRead, async ({ transaction, caller, params, body }) => {
    const { enquiryId } = await readEnquiry(transaction, caller, params.id);
    await markRead(transaction, platform, { enquiryId, side, ...body });
    return nothing;
  });
  serveForm(platform, contract.addEnquiryFile, {
    limit: () => findUploadLimit(platform.database, platform.config),
    prepare: async ({ caller, params, file }) => {
      await readEnquiry(platform.database, caller, params.id);
      return stored(platform, file);
    },
    change: async ({ transaction, params: { id }, prepared: file, ...context }) => {
      const sent = { actor: actorOf(context), id, answer: file.fileName, file };
      const { answerId } = await answerEnquiry(transaction, platform, sent);
      return { body: await findMessage(transaction, answerId), location: `/enquiries/${id}/messages` };
    },
  });
  serveDownload(platform, contract.downloadEnquiryFile, async ({ database, caller, params: { id, messageId } }) => {
    const { enquiryId } = await readEnquiry(database, caller, id);
    return readMessageFile(database, files, { enquiryId, messageId });
  });
}

interface Writing {
  /** Refuses what comes after the end of the enquiry, and whoever floods it. */
  before: (caller: Caller, conversation: Conversation) => Promise<void>;
  /** What isn't taken doesn't count. */
  afterRefusal: (caller: Caller, id: number) => Promise<void>;
}

function ownRoutes(platform: Platform, { before, afterRefusal }: Writing): void {
  const { files } = platform;
  const side = "applicant";
  serveQuery(platform, contract.listOwnEnquiryMessages, async ({ database, caller, params, query }) => {
    const { enquiryId, status } = await requireSent(database, caller, params.id);
    return listMessages(database, platform, { enquiryId, status, side, ...query });
  });
  servePreparedChange(platform, contract.writeOwnEnquiryMessage, {
    prepare: async ({ caller, params }) => before(caller, await requireSent(platform.database, caller, params.id)),
    change: async ({ transaction, caller, params: { id }, body, request }) => {
      const by = { userId: caller.userId, requestId: request.id };
      const message = await writeAsApplicant(transaction, platform, { id, text: body.message, by });
      return { body: message, location: `/tenants/enquiries/${id}/messages` };
    },
  });
  serveChange(platform, contract.markOwnEnquiryRead, async ({ transaction, caller, params, body }) => {
    const { enquiryId } = await requireSent(transaction, caller, params.id);
    await markRead(transaction, platform, { enquiryId, side, ...body });
    return nothing;
  });
  serveForm(platform, contract.addOwnEnquiryFile, {
    limit: () => findUploadLimit(platform.database, platform.config),
    admit: ({ caller, params }) => requireSent(platform.database, caller, params.id),
    prepare: async ({ caller, params, file, admitted }) => {
      await before(caller, admitted);
      try {
        return await stored(platform, file);
      } catch (error) {
        await afterRefusal(caller, params.id);
        throw error;
      }
    },
    change: async ({ transaction, caller, params: { id }, prepared: file, request }) => {
      const by = { userId: caller.userId, requestId: request.id };
      const message = await writeAsApplicant(transaction, platform, { id, text: file.fileName, file, by });
      return { body: message, location: `/tenants/enquiries/${id}/messages` };
    },
  });
  serveDownload(platform, contract.downloadOwnEnquiryFile, async ({ database, caller, params: { id, messageId } }) => {
    const { enquiryId } = await requireSent(database, caller, id);
    return readMessageFile(database, files, { enquiryId, messageId });
  });
}

/** The calls of somebody who has the link of a mail. */
function linkRoutes(platform: Platform, beforeWriting: (conversation: Conversation) => Promise<void>): void {
  const { database, files } = platform;
  const links = rateLimit(database, "enquiry-links", linksPerNetwork);
  const linked = async ({ request, body }: { request: { ip: string }; body: { token: string } }) => {
    await links.spend(networkOf(request.ip));
    return requireLinked(database, body.token);
  };
  serveQuery(platform, contract.readLinkedEnquiry, async (context) => {
    const { page, size } = context.body;
    const { enquiryId: id } = await linked(context);
    return readLinked(context.database, platform, { id, page, size });
  });
  servePreparedChange(platform, contract.writeLinkedMessage, {
    prepare: async (context) => {
      const conversation = await linked(context);
      await beforeWriting(conversation);
      return conversation;
    },
    change: async ({ transaction, prepared: { enquiryId: id }, body, request }) => {
      const by = { userId: null, requestId: request.id };
      const message = await writeAsApplicant(transaction, platform, { id, text: body.message, by });
      return { body: withoutName(message), location: "/enquiries/links" };
    },
  });
  servePreparedChange(platform, contract.markLinkedRead, {
    prepare: linked,
    change: async ({ transaction, prepared: { enquiryId }, body: { messageId } }) => {
      await markRead(transaction, platform, { enquiryId, side: "applicant", messageId });
      return nothing;
    },
  });
  serveDownload(platform, contract.downloadLinkedFile, async (context) => {
    const { enquiryId } = await linked(context);
    return readMessageFile(context.database, files, { enquiryId, messageId: context.body.messageId });
  });
}
