import type { Language } from "@vasati/contract/people/auth";
import type { MailKind } from "@vasati/contract/people/notifications";
import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import { isReopening } from "@vasati/contract/upkeep/request-states";
import type { Config } from "../../config/config.ts";
import type { EventOf, Subscriber } from "../../events/subscriber.ts";
import { eventsAbout } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findMailAddress } from "../../platform/mail/mail-choices.queries.ts";
import type { Line, PersonName } from "../../platform/mail/mail-text.ts";
import { mailTexts, oneLine, paragraphsOf, personName } from "../../platform/mail/mail-text.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { findComment } from "./comments/request-comments.queries.ts";
import { findConcerned } from "./request-people.queries.ts";

/** What happened to a service request: its new status, or another change. */
type Happened = "raised" | "Assigned" | "InProgress" | "Resolved" | "Closed" | "reopened" | "commented";

const happenings = {
  en: {
    raised: (unit) => `New service request for ${unit}.`,
    Assigned: (unit) => `The service request for ${unit} was assigned.`,
    InProgress: (unit) => `Work on the service request for ${unit} has started.`,
    Resolved: (unit) =>
      `The service request for ${unit} is resolved. If something is still wrong, you can reopen it within 14 days.`,
    Closed: (unit) => `The service request for ${unit} is closed.`,
    reopened: (unit) => `The service request for ${unit} was reopened.`,
    commented: (unit, by) => `${by ?? "Someone"} commented on the service request for ${unit}:`,
  },
  hi: {
    raised: (unit) => `${unit} के लिए नया सेवा अनुरोध।`,
    Assigned: (unit) => `${unit} का सेवा अनुरोध एक कर्मचारी को सौंपा गया है।`,
    InProgress: (unit) => `${unit} के सेवा अनुरोध पर काम शुरू हो गया है।`,
    Resolved: (unit) =>
      `${unit} का सेवा अनुरोध पूरा हो गया है। अगर कुछ अब भी ठीक नहीं है, तो आप 14 दिनों के भीतर इसे दोबारा खोल सकते हैं।`,
    Closed: (unit) => `${unit} का सेवा अनुरोध बंद कर दिया गया है।`,
    reopened: (unit) => `${unit} का सेवा अनुरोध दोबारा खोला गया है।`,
    commented: (unit, by) => `${unit} के सेवा अनुरोध पर ${by ?? "किसी"} ने टिप्पणी की है:`,
  },
  kn: {
    raised: (unit) => `${unit} ಘಟಕಕ್ಕೆ ಹೊಸ ಸೇವಾ ವಿನಂತಿ.`,
    Assigned: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯನ್ನು ಸಿಬ್ಬಂದಿಗೆ ವಹಿಸಲಾಗಿದೆ.`,
    InProgress: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯ ಕೆಲಸ ಆರಂಭವಾಗಿದೆ.`,
    Resolved: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿ ಪೂರ್ಣಗೊಂಡಿದೆ. ಇನ್ನೂ ಏನಾದರೂ ಸರಿಯಿಲ್ಲದಿದ್ದರೆ 14 ದಿನಗಳೊಳಗೆ ಮತ್ತೆ ತೆರೆಯಬಹುದು.`,
    Closed: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ.`,
    reopened: (unit) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಯನ್ನು ಮತ್ತೆ ತೆರೆಯಲಾಗಿದೆ.`,
    commented: (unit, by) => `${unit} ಘಟಕದ ಸೇವಾ ವಿನಂತಿಗೆ ${by === undefined ? "ಯಾರೋ" : `${by} ಅವರು`} ಟಿಪ್ಪಣಿ ಮಾಡಿದ್ದಾರೆ:`,
  },
} satisfies Record<Language, Record<Happened, (unit: string, by: PersonName | undefined) => string>>;

interface RequestNews {
  link: string;
  unitName: Line;
  happened: Happened;
  /** Who commented. */
  by: PersonName | undefined;
  /** What was raised, or said; empty for other steps. */
  text: string;
}

const requestNews = mailTexts<RequestNews>({
  en: ({ link, unitName, happened, by, text }) => ({
    subject: `Service request for ${unitName}`,
    before: [happenings.en[happened](unitName, by), ...paragraphsOf(text)],
    link: { title: "Open request", address: link },
    after: [],
  }),
  hi: ({ link, unitName, happened, by, text }) => ({
    subject: `${unitName} के लिए सेवा अनुरोध`,
    before: [happenings.hi[happened](unitName, by), ...paragraphsOf(text)],
    link: { title: "अनुरोध खोलें", address: link },
    after: [],
  }),
  kn: ({ link, unitName, happened, by, text }) => ({
    subject: `${unitName}: ಸೇವಾ ವಿನಂತಿ`,
    before: [happenings.kn[happened](unitName, by), ...paragraphsOf(text)],
    link: { title: "ವಿನಂತಿಯನ್ನು ತೆರೆಯಿರಿ", address: link },
    after: [],
  }),
});

interface MailParts {
  config: Config;
  mail: MailService;
}

type RequestEvent = EventOf<
  "request.created" | "request.edited" | "request.commented" | "request.photo-added" | "request.photo-deleted"
>;

/** The assignee only gets mails about new work and comments; the raiser and the residents about every step. */
const mailedToCustodian = new Set<Happened>(["raised", "Assigned", "reopened", "commented"]);

/** The kind of the mail, by which readers turn mails off. */
function kindFor(happened: Happened, isCustodian: boolean): MailKind {
  if (happened === "raised" && isCustodian) return "requestRaised";
  return happened === "commented" ? "requestCommented" : "requestChanged";
}

/** The step that an edit took, if it is worth a mail. */
function stepOf({ facts: { status }, before }: RequestEvent): Happened | undefined {
  const was = (before?.["status"] ?? status) as RequestStatus;
  if (isReopening(was, status)) return "reopened";
  if (before && "employeeId" in before) return "Assigned";
  return was === status || status === "New" ? undefined : status;
}

function happenedIn(event: RequestEvent): Happened | undefined {
  if (event.type === "request.created") return "raised";
  if (event.type === "request.commented") return "commented";
  return event.type === "request.edited" ? stepOf(event) : undefined;
}

/** Mails everybody whom the request concerns once, except the person who made the change. */
async function mailConcerned(
  transaction: Transaction,
  parts: MailParts,
  event: RequestEvent,
  happened: Happened,
): Promise<void> {
  const { recordId, userId } = event;
  const comment = event.type === "request.commented" ? await findComment(transaction, event) : undefined;
  if (happened === "commented" && !comment) return;
  const { unitName, description, raiser, residents, custodian } = await findConcerned(transaction, recordId);
  const said = { by: personName(comment?.by), text: comment?.text ?? (happened === "raised" ? description : "") };
  const readers = [
    ...(custodian && mailedToCustodian.has(happened) ? [custodian] : []),
    ...(raiser ? [raiser] : []),
    ...residents,
  ];
  const mailed = new Set([await findMailAddress(transaction, userId)]);
  for (const reader of readers) {
    if (mailed.has(reader.email)) continue;
    mailed.add(reader.email);
    const link = `${parts.config.publicUrl}/service-request?open=${recordId}`;
    const { userId: readerId, email, name, language } = reader;
    const text = requestNews[language]({ link, unitName: oneLine(unitName), happened, ...said });
    const kind = kindFor(happened, reader === custodian);
    await notify(transaction, parts, { kind, userId: readerId, mail: { to: email, name, language, text } });
  }
}

/** Mails the steps of service requests to those whom they concern. */
export const requestMails =
  (parts: MailParts): Subscriber =>
  async (transaction, events) => {
    for (const event of eventsAbout(events, "request")) {
      const happened = happenedIn(event);
      if (happened) await mailConcerned(transaction, parts, event, happened);
    }
  };
