import type { MailTexts, RequestNews } from "./mail-text.ts";
import { dateIn, paragraphsOf } from "./mail-text.ts";

/** What has happened to a service request. */
const requestNews: Record<RequestNews, (unit: string) => string> = {
  raised: (unit) => `A service request was raised for ${unit}.`,
  Assigned: (unit) => `The service request for ${unit} was assigned.`,
  InProgress: (unit) => `Work on the service request for ${unit} has begun.`,
  Resolved: (unit) =>
    `The service request for ${unit} is resolved. Please say whether all is well; it can be reopened within 14 days.`,
  Closed: (unit) => `The service request for ${unit} is closed.`,
  reopened: (unit) => `The service request for ${unit} was opened again.`,
  commented: (unit) => `Somebody has commented on the service request for ${unit}.`,
};

export const en: MailTexts = {
  greeting: (name) => (name === undefined ? "Hello," : `Hello ${name},`),
  closing: "Vasati – homes, shops and offices to rent",
  chooseMails: "Choose which mails you get",
  templates: {
    welcome: ({ link }) => ({
      subject: "Welcome to Vasati",
      before: ["Your account is ready. Log in to enquire about a unit and to follow your enquiries."],
      link: { title: "Log in", address: link },
      after: ["If you did not open this account, somebody has typed your address by mistake; you need do nothing."],
    }),
    resetPassword: ({ link, minutes }) => ({
      subject: "Set a new password for Vasati",
      before: [`With this link you can set a new password. It works once, within ${minutes} minutes.`],
      link: { title: "Set a new password", address: link },
      after: ["If you did not ask for it, you need do nothing: your password stays as it is."],
    }),
    invitation: ({ link, minutes }) => ({
      subject: "Your account at Vasati",
      before: [
        `An administrator of Vasati has opened an account for you, or given yours a new role. With this link you choose its password. It works once, within ${minutes} minutes.`,
      ],
      link: { title: "Choose a password", address: link },
      after: [
        "If it is too late, choose “Forgot password?” on the login screen, and a new link comes to this address.",
      ],
    }),
    passwordChanged: ({ link }) => ({
      subject: "Your Vasati password was changed",
      before: ["The password of your account was changed just now, and its other sessions were ended."],
      link: { title: "That was not me: set a new password", address: link },
      after: ["If it was you, you need do nothing."],
    }),
    enquiryReceived: ({ link, unitName, tenantName }) => ({
      subject: "A new enquiry for one of your units",
      before: [`${tenantName ?? "Somebody"} has enquired about ${unitName}.`],
      link: { title: "Open the enquiry", address: link },
      after: [],
    }),
    enquiryAnswered: ({ link, unitName, answeredBy, answer }) => ({
      subject: `An answer to your enquiry about ${unitName}`,
      before: [
        `${answeredBy ?? "The property manager"} answers your enquiry about ${unitName}:`,
        ...paragraphsOf(answer),
      ],
      link: { title: "See your enquiries", address: link },
      after: ["If you reply to this mail, your reply goes to whoever answered."],
    }),
    leasesEnding: ({ link, leases, more }) => ({
      subject: leases.length + more === 1 ? "A tenancy ends soon" : `${leases.length + more} tenancies end soon`,
      before: [
        "In your portfolio, these tenancies come to their end. Renew them, or prepare the hand-over of the keys:",
        ...leases.map(({ unitName, expiryDate }) => `${unitName}: ${dateIn("en", expiryDate)}`),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
      link: { title: "Open your tasks", address: link },
      after: [],
    }),
    handedOver: ({ link, from, properties, requests }) => ({
      subject: "A portfolio was handed over to you",
      before: [
        `${from ?? "A colleague"} has looked after this until now; from today it is yours:`,
        `Properties: ${properties}`,
        `Open service requests: ${requests}`,
      ],
      link: { title: "Open your properties", address: link },
      after: [],
    }),
    requestNews: ({ link, unitName, happened }) => ({
      subject: `A service request for ${unitName}`,
      before: [requestNews[happened](unitName)],
      link: { title: "Open the request", address: link },
      after: [],
    }),
  },
};
