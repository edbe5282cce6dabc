import { isOwnDraft } from "../../src/access/policies/lease-draft.ts";
import { isOwnView } from "../../src/access/policies/saved-view.ts";
import { makeLeaseDraft } from "../records/factories.ts";
import { makeSavedView } from "../records/make-saved-view.ts";
import type { Kind } from "./policy-kind.ts";
import { idOf } from "./policy-records.ts";

/** The kinds whose records only their author sees. */
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
} satisfies Record<string, Kind>;
