import { recordTypes } from "@vasati/contract/office/audit";
import { changeSorts } from "@vasati/contract/wire/sorts";
import { aDay, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the audit trail says. */
export const auditAddress = listAddress(paths.audit, {
  filters: { who: aText(), recordType: optionalOneOf(recordTypes), from: aDay(), to: aDay() },
  sorts: changeSorts,
  sort: "-at",
});
