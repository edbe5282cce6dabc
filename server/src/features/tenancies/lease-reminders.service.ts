import type { Config } from "../../config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Line } from "../../platform/mail/mail-text.ts";
import { dateIn, mailTexts, oneLine } from "../../platform/mail/mail-text.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeEndingLeases } from "./lease-reminders.queries.ts";

/** Tenancies that end soon with their last day (`YYYY-MM-DD`), and the number of further ones. */
const leasesEnding = mailTexts<{
  link: string;
  leases: { unitName: Line; expiryDate: string }[];
  more: number;
}>({
  en: ({ link, leases, more }) => ({
    subject: leases.length + more === 1 ? "A tenancy ends soon" : `${leases.length + more} tenancies end soon`,
    before: [
      "These tenancies in your portfolio end soon. Renew them, or plan the return of the keys:",
      ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("en", expiryDate)}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    link: { title: "See your tasks", address: link },
    after: [],
  }),
  hi: ({ link, leases, more }) => ({
    subject:
      leases.length + more === 1
        ? "एक किरायेदारी जल्द समाप्त हो रही है"
        : `${leases.length + more} किरायेदारियाँ जल्द समाप्त हो रही हैं`,
    before: [
      "आपके ज़िम्मे की ये किरायेदारियाँ जल्द समाप्त हो रही हैं। उन्हें नवीनीकृत करें या चाबियाँ वापस लेने की तैयारी करें:",
      ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("hi", expiryDate)}`),
      ...(more > 0 ? [`और ${more} अन्य`] : []),
    ],
    link: { title: "अपने काम देखें", address: link },
    after: [],
  }),
  kn: ({ link, leases, more }) => ({
    subject:
      leases.length + more === 1
        ? "ಒಂದು ಬಾಡಿಗೆ ಒಪ್ಪಂದ ಶೀಘ್ರದಲ್ಲೇ ಮುಗಿಯಲಿದೆ"
        : `${leases.length + more} ಬಾಡಿಗೆ ಒಪ್ಪಂದಗಳು ಶೀಘ್ರದಲ್ಲೇ ಮುಗಿಯಲಿವೆ`,
    before: [
      "ನಿಮ್ಮ ಜವಾಬ್ದಾರಿಯ ಈ ಬಾಡಿಗೆ ಒಪ್ಪಂದಗಳು ಶೀಘ್ರದಲ್ಲೇ ಮುಗಿಯಲಿವೆ. ಅವುಗಳನ್ನು ನವೀಕರಿಸಿ ಅಥವಾ ಕೀಲಿಗಳನ್ನು ಹಿಂಪಡೆಯಲು ಸಿದ್ಧರಾಗಿ:",
      ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("kn", expiryDate)}`),
      ...(more > 0 ? [`ಇನ್ನೂ ${more}`] : []),
    ],
    link: { title: "ನಿಮ್ಮ ಕೆಲಸಗಳನ್ನು ನೋಡಿ", address: link },
    after: [],
  }),
});

/** A mail lists at most this many; it links to the list with the others. */
const named = 20;

/**
 * Mails custodians the tenancies of their portfolio that end within 60 days, and again within 30. One mail to each, marked as sent
 * in the same transaction.
 */
export function remindOfEndingLeases(database: Database, parts: { config: Config; mail: MailService }): Promise<void> {
  return inTransaction(database, async (transaction) => {
    for (const { userId, name, email, language, leases } of await takeEndingLeases(transaction)) {
      const link = `${parts.config.publicUrl}/property/tasks`;
      const listed = leases.slice(0, named).map(({ unitName, expiryDate }) => ({
        unitName: oneLine(unitName),
        expiryDate,
      }));
      const values = { link, leases: listed, more: leases.length - listed.length };
      const mail = { to: email, name, language, text: leasesEnding[language](values) };
      await notify(transaction, parts, { kind: "leasesEnding", userId, mail });
    }
  });
}
