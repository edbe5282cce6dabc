import { sql } from "kysely";
import type { Kind } from "./policy-kind.ts";
import { parties } from "./policy-kind.ts";
import { privateKinds } from "./private-kinds.ts";
import { standaloneKinds } from "./standalone-kinds.ts";
import { daysAgo } from "./policy-world.ts";
import { makeWebhook } from "../records/make-webhook.ts";
import { makeCustodian, makeImport } from "../records/factories.ts";
import {
  idOf,
  makeAssignedRequest,
  makeBusyEmployee,
  makeEnquiredUnit,
  makeEntry,
  makeSecurityEvent,
  makeLateDue,
  makeClaimed,
  makeCertified,
  makePaidDeposit,
  makePaper,
  makePayment,
  makeSentEnquiry,
  makePastVisit,
  makeHours,
  makeAsked,
  raisedBy,
} from "./policy-records.ts";
import { isVisibleAccount, mayEditAccount } from "../../src/access/policies/account.ts";
import { isVisibleEntry } from "../../src/access/policies/audit.ts";
import { isVisibleSecurityEvent } from "../../src/access/policies/security.ts";
import { custodianAudience, isVisibleCustodian } from "../../src/access/policies/custodian.ts";
import { documentAudience, isVisibleDocument } from "../../src/access/policies/document.ts";
import { enquiryAudience, isManagedEnquiry, isSentEnquiry } from "../../src/access/policies/enquiry.ts";
import { importAudience, isVisibleImport, maySeeImport } from "../../src/access/policies/import.ts";
import {
  isOwnProperty,
  maySeePropertyInFull,
  ofProperty,
  propertyAudience,
} from "../../src/access/policies/property.ts";
import { isManagedQuestion, questionAudience } from "../../src/access/policies/question.ts";
import { isManagedMoney, isVisibleMoney, moneyAudience } from "../../src/access/policies/rent-book.ts";
import { isVisibleRequest, requestAudience } from "../../src/access/policies/service-request.ts";
import {
  isManagedTenancy,
  isVisibleTenancy,
  maySeeTenancy,
  tenancyAudience,
} from "../../src/access/policies/tenancy.ts";
import { showsAccounts, unitAudience } from "../../src/access/policies/unit.ts";
import {
  isListedVisit,
  isManagedVisitHours,
  isOwnVisit,
  showsVisitor,
  visitAudience,
  visitHoursAudience,
} from "../../src/access/policies/visit.ts";
import { isVisibleWebhook, mayEditWebhooks } from "../../src/access/policies/webhook.ts";

/** The kinds of records that have policies. */
export const kinds = {
  ...standaloneKinds,
  ...privateKinds,
  "a property, in full": {
    table: "properties",
    recordType: "property",
    scope: isOwnProperty,
    audience: propertyAudience,
    records: [
      {
        maySee: (caller, { property }) => maySeePropertyInFull(caller, property),
        what: "property",
        make: ({ property }) => property.id,
        seenBy: ["administrator", "custodian", "owner"],
        notified: ["administrator", "custodian", "owner", "tenant", "pastTenant"],
      },
    ],
  },
  "a unit, in full": {
    table: "units",
    recordType: "unit",
    scope: (caller) => ofProperty(isOwnProperty(caller)),
    audience: unitAudience,
    records: [
      {
        what: "unit that somebody enquired about",
        make: makeEnquiredUnit,
        seenBy: ["administrator", "custodian", "owner"],
        notified: ["administrator", "custodian", "owner", "tenant", "pastTenant", "enquirer"],
      },
    ],
  },
  "the account numbers of a unit": {
    table: "units",
    recordType: "unit",
    scope: showsAccounts,
    records: [{ what: "occupied", make: ({ unit }) => unit.id, seenBy: parties }],
  },
  "a tenancy": {
    table: "tenancies",
    recordType: "tenancy",
    scope: (caller) => isVisibleTenancy(caller),
    audience: tenancyAudience,
    records: [
      {
        maySee: (caller, { tenancy }) => maySeeTenancy(caller, tenancy),
        what: "held",
        make: ({ tenancy }) => tenancy.id,
        seenBy: parties,
      },
      {
        what: "past, agreed by a colleague",
        make: ({ pastTenancy }) => pastTenancy.id,
        seenBy: ["administrator", "custodian", "owner", "pastTenant"],
      },
    ],
  },
  "a tenancy, to change it": {
    table: "tenancies",
    recordType: "tenancy",
    scope: isManagedTenancy,
    records: [{ what: "held", make: ({ tenancy }) => tenancy.id, seenBy: ["administrator", "custodian"] }],
  },
  "a document": {
    table: "documents",
    recordType: "document",
    scope: isVisibleDocument,
    audience: documentAudience,
    records: [{ what: "document", make: makePaper, seenBy: parties }],
  },
  "a due, to waive it": {
    table: "dues",
    recordType: "due",
    scope: isManagedMoney,
    audience: moneyAudience,
    records: [{ what: "due", make: makeLateDue, seenBy: ["administrator", "custodian"], notified: parties }],
  },
  "a receipt": {
    table: "receipts",
    recordType: "receipt",
    scope: isVisibleMoney,
    audience: moneyAudience,
    records: [{ what: "receipt", make: makePayment, seenBy: parties }],
  },
  "a claim": {
    table: "payment_claims",
    recordType: "claim",
    scope: isVisibleMoney,
    audience: moneyAudience,
    records: [{ what: "claim", make: makeClaimed, seenBy: parties }],
  },
  "a movement of a deposit": {
    table: "deposit_movements",
    recordType: "deposit",
    scope: isVisibleMoney,
    audience: moneyAudience,
    records: [{ what: "movement", make: makePaidDeposit, seenBy: parties }],
  },
  "a TDS certificate": {
    table: "tds_certificates",
    recordType: "certificate",
    scope: isVisibleMoney,
    audience: moneyAudience,
    records: [{ what: "certificate", make: makeCertified, seenBy: parties }],
  },
  "an enquiry": {
    table: "enquiries",
    recordType: "enquiry",
    scope: (caller) => sql`(${isManagedEnquiry(caller)} or ${isSentEnquiry(caller)})`,
    audience: enquiryAudience,
    records: [{ what: "enquiry", make: makeSentEnquiry, seenBy: ["administrator", "custodian", "enquirer"] }],
  },
  "a question": {
    table: "questions",
    recordType: "question",
    scope: isManagedQuestion,
    audience: questionAudience,
    records: [{ what: "question", make: makeAsked, seenBy: ["administrator", "custodian"] }],
  },
  "a visit": {
    table: "visits",
    recordType: "visit",
    scope: (caller) => sql`(${isListedVisit(caller)} or ${isOwnVisit(caller)})`,
    audience: visitAudience,
    records: [{ what: "visit", make: makePastVisit, seenBy: ["administrator", "custodian", "owner", "enquirer"] }],
  },
  "a visit, to see who comes": {
    table: "visits",
    recordType: "visit",
    scope: showsVisitor,
    records: [{ what: "visit", make: makePastVisit, seenBy: ["administrator", "custodian", "enquirer"] }],
  },
  "visiting hours": {
    table: "visit_hours",
    recordType: "visitHours",
    scope: isManagedVisitHours,
    audience: visitHoursAudience,
    records: [{ what: "hours", make: makeHours, seenBy: ["administrator", "custodian"] }],
  },
  "a service request": {
    table: "service_requests",
    recordType: "request",
    scope: isVisibleRequest,
    audience: requestAudience,
    records: [
      {
        what: "raised by the tenant",
        make: raisedBy("tenant"),
        seenBy: parties,
      },
      {
        what: "raised by staff before the tenant's renewal, assigned to a colleague",
        make: makeAssignedRequest,
        seenBy: ["administrator", "custodian", "colleague", "owner", "tenant"],
      },
      {
        what: "raised by a tenant who has moved out, before the next came",
        make: raisedBy("pastTenant", () => ({ created_at: daysAgo(60) })),
        seenBy: ["administrator", "custodian", "owner", "pastTenant"],
      },
    ],
  },
  "an import": {
    table: "imports",
    recordType: "import",
    scope: isVisibleImport,
    audience: importAudience,
    records: [
      {
        maySee: (caller, { imported }) => maySeeImport(caller, imported),
        what: "import",
        make: idOf(({ database, accounts, tenant }) => makeImport(database, accounts.custodian.user.id, [tenant.id])),
        seenBy: ["administrator", "custodian"],
      },
    ],
  },
  "an employee": {
    table: "custodians",
    recordType: "custodian",
    scope: isVisibleCustodian,
    audience: custodianAudience,
    records: [
      {
        what: "who made a tenancy that is past, and does a request",
        make: makeBusyEmployee,
        seenBy: ["administrator", "custodian", "colleague"],
        notified: ["administrator", "custodian", "colleague", "owner", "tenant", "pastTenant"],
      },
      {
        what: "archived",
        make: idOf(({ database }) => makeCustodian(database, { archived_at: new Date() })),
        seenBy: ["administrator"],
        notified: ["administrator", "custodian", "colleague"],
      },
    ],
  },
  "an account": {
    table: "users",
    recordType: "user",
    scope: isVisibleAccount,
    records: [
      {
        maySee: (caller, { account }) => mayEditAccount(caller, account),
        what: "account",
        make: ({ accounts }) => accounts.enquirer.user.id,
        seenBy: ["administrator", "enquirer"],
      },
    ],
  },
  "a webhook": {
    table: "webhooks",
    recordType: "webhook",
    scope: isVisibleWebhook,
    records: [
      {
        maySee: mayEditWebhooks,
        what: "webhook",
        make: idOf(async ({ database }) => (await makeWebhook(database)).webhook),
        seenBy: ["administrator"],
      },
    ],
  },
  "an entry of the audit trail": {
    table: "audit_entries",
    scope: isVisibleEntry,
    records: [{ what: "entry", make: makeEntry, seenBy: ["administrator"] }],
  },
  "a security event": {
    table: "security_events",
    scope: isVisibleSecurityEvent,
    records: [{ what: "event", make: makeSecurityEvent, seenBy: ["administrator"] }],
  },
} satisfies Record<string, Kind>;
