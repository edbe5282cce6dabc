import type { MailTexts, RequestNews } from "./mail-text.ts";
import { dateIn, paragraphsOf } from "./mail-text.ts";

/** What has happened to a service request. */
const requestNews: Record<RequestNews, (unit: string) => string> = {
  raised: (unit) => `New service request for ${unit}.`,
  Assigned: (unit) => `The service request for ${unit} was assigned.`,
  InProgress: (unit) => `Work on the service request for ${unit} has started.`,
  Resolved: (unit) =>
    `The service request for ${unit} is resolved. If something is still wrong, you can reopen it within 14 days.`,
  Closed: (unit) => `The service request for ${unit} is closed.`,
  reopened: (unit) => `The service request for ${unit} was reopened.`,
  commented: (unit) => `Someone commented on the service request for ${unit}.`,
};

export const en: MailTexts = {
  greeting: (name) => (name === undefined ? "Hello," : `Hello ${name},`),
  closing: "Vasati – homes, shops and offices to rent",
  chooseMails: "Choose which e-mails you get",
  templates: {
    welcome: ({ link }) => ({
      subject: "Welcome to Vasati",
      before: ["Your account is ready. Log in to send enquiries and see the replies."],
      link: { title: "Log in", address: link },
      after: [
        "If you didn't create this account, someone entered your address by mistake. You can ignore this e-mail.",
      ],
    }),
    resetPassword: ({ link, minutes }) => ({
      subject: "Set a new password for Vasati",
      before: [`Use this link to set a new password. It works once, within ${minutes} minutes.`],
      link: { title: "Set a new password", address: link },
      after: ["If you didn't ask for this, ignore this e-mail. Your password stays the same."],
    }),
    invitation: ({ link, minutes }) => ({
      subject: "Your Vasati account",
      before: [
        `An administrator has created a Vasati account for you, or changed the role of yours. Use this link to choose its password. It works once, within ${minutes} minutes.`,
      ],
      link: { title: "Choose a password", address: link },
      after: ["If the link has expired, choose “Forgot password?” on the login page to get a new one."],
    }),
    passwordChanged: ({ link }) => ({
      subject: "Your Vasati password was changed",
      before: ["Your password has just been changed. You've been logged out on your other devices."],
      link: { title: "This wasn't me: set a new password", address: link },
      after: ["If this was you, you don't need to do anything."],
    }),
    enquiryReceived: ({ link, unitName, tenantName }) => ({
      subject: "New enquiry about one of your units",
      before: [`${tenantName ?? "Someone"} has enquired about ${unitName}.`],
      link: { title: "Open enquiry", address: link },
      after: [],
    }),
    enquiryAnswered: ({ link, unitName, answeredBy, answer }) => ({
      subject: `Reply to your enquiry about ${unitName}`,
      before: [
        `${answeredBy ?? "The property manager"} replied to your enquiry about ${unitName}:`,
        ...paragraphsOf(answer),
      ],
      link: { title: "See your enquiries", address: link },
      after: ["If you reply to this e-mail, they get your reply."],
    }),
    leasesEnding: ({ link, leases, more }) => ({
      subject: leases.length + more === 1 ? "A tenancy ends soon" : `${leases.length + more} tenancies end soon`,
      before: [
        "These tenancies in your portfolio end soon. Renew them, or plan the return of the keys:",
        ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("en", expiryDate)}`),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
      link: { title: "See your tasks", address: link },
      after: [],
    }),
    handedOver: ({ link, from, properties, requests }) => ({
      subject: "A portfolio has been handed over to you",
      before: [
        `${from ?? "A colleague"} has handed these over to you:`,
        `Properties: ${properties}`,
        `Open service requests: ${requests}`,
      ],
      link: { title: "See your properties", address: link },
      after: [],
    }),
    requestNews: ({ link, unitName, happened }) => ({
      subject: `Service request for ${unitName}`,
      before: [requestNews[happened](unitName)],
      link: { title: "Open request", address: link },
      after: [],
    }),
  },
};
