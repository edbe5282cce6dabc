import { isOwnDraft } from "../../src/access/policies/lease-draft.ts";
import { isOwnView } from "../../src/access/policies/saved-view.ts";
import { isUsableTemplate } from "../../src/access/policies/reply-template.ts";
import { makeReplyTemplate } from "../records/make-reply-template.ts";
import { isOwnAlert } from "../../src/access/policies/vacancy-alert.ts";
import { makeAlert } from "../records/make-alert.ts";
import { makeLeaseDraft } from "../records/factories.ts";
import { makeSavedView } from "../records/make-saved-view.ts";
import type { Kind } from "./policy-kind.ts";
import { idOf } from "./policy-records.ts";

/** The kinds whose records only their author sees, besides the reply templates that an administrator shared: all staff see those. */
export const privateKinds = {
  "a draft of a lease": {
    table: "lease_drafts",
    recordType: "leaseDraft",
    scope: isOwnDraft,
    records: [
      {
        what: "draft",
        make: idOf(({ database, accounts }) => makeLeaseDraft(database, accounts.custodian.user.id)),
        seenBy: ["custodian"],
      },
    ],
  },
  "a saved view": {
    table: "saved_views",
    recordType: "savedView",
    scope: isOwnView,
    records: [
      {
        what: "saved by a custodian",
        make: idOf(({ database, accounts }) => makeSavedView(database, accounts.custodian.user.id)),
        seenBy: ["custodian"],
      },
    ],
  },
  "an alert": {
    table: "vacancy_alerts",
    recordType: "vacancyAlert",
    scope: isOwnAlert,
    records: [
      {
        what: "of a custodian's address",
        make: idOf(({ database, accounts }) => makeAlert(database, accounts.custodian.user.email)),
        seenBy: ["custodian"],
      },
    ],
  },
  "a reply template": {
    table: "reply_templates",
    recordType: "replyTemplate",
    scope: isUsableTemplate,
    records: [
      {
        what: "own",
        make: idOf(({ database, accounts }) => makeReplyTemplate(database, accounts.custodian.user.id)),
        seenBy: ["custodian"],
      },
      {
        what: "shared",
        make: idOf(({ database, accounts }) =>
          makeReplyTemplate(database, accounts.administrator.user.id, { is_shared: true }),
        ),
        seenBy: ["administrator", "custodian", "colleague"],
      },
    ],
  },
} satisfies Record<string, Kind>;
