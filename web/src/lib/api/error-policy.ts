import type { ApiError } from "./api-error.ts";
import type { MessageId } from "../i18n/i18n.tsx";

/** The row of the table below that a call falls under; every call names one. */
export type Failure =
  | "load"
  | "submit"
  | "enquiry"
  | "edit"
  | "change"
  | "document"
  | "download"
  | "form"
  | "log"
  | "silent";

/** What the product does about a failure. */
export type Reaction =
  | { do: "end session"; toast?: MessageId }
  | { do: "toast"; message: MessageId }
  | { do: "log" }
  | { do: "nothing" };

const toast = (message: MessageId): Reaction => ({ do: "toast", message });
const wentWrong = toast("toast.wentWrong");
const badRequest = toast("toast.badRequest");
const serverError = toast("toast.serverError");

const submission = { 400: badRequest, 401: badRequest, 500: serverError, otherwise: wentWrong };
const shownInPlace = { ...submission, 409: { do: "nothing" } } as const;

/** The error catalogue (chapter 8 of docs/requirements.md): by status, else `otherwise`. */
const reactions: Record<Failure, { [status: number]: Reaction; otherwise: Reaction }> = {
  /** Areas, categories, property types, unit types, owners. */
  load: { otherwise: wentWrong },
  /** Search, enquiry, owner, property, tenancy submission. */
  submit: submission,
  /** As `submit`; a conflict (409) is explained beside the enquiry. */
  enquiry: shownInPlace,
  /** As `submit`, for editing and archiving; a conflict (409) is explained in the form. */
  edit: shownInPlace,
  /** Residential unit creation, tenancy status change. */
  change: { otherwise: wentWrong },
  /** Document list, upload, delete. */
  document: { otherwise: serverError },
  download: { otherwise: toast("toast.downloadFailed") },
  /** A form that shows rejected fields in place; the generic 500 remains a toast. */
  form: { 500: wentWrong, otherwise: { do: "nothing" } },
  /** Unit detail, tenancy lookup, tenant add and list, commercial unit creation; the panel itself shows it. */
  log: { otherwise: { do: "log" } },
  /** Residential search. */
  silent: { otherwise: { do: "nothing" } },
};

/**
 * The reaction to a failed call. The end of a session takes precedence over every row: 401 on a call with a token shows
 * 'Session Expired', 422 shows nothing (requirements 8.1 and 8.2).
 */
export function reactionTo(error: Pick<ApiError, "status" | "authenticated">, failure: Failure): Reaction {
  if (error.status === 401 && error.authenticated) return { do: "end session", toast: "toast.sessionExpired" };
  if (error.status === 422) return { do: "end session" };
  const row = reactions[failure];
  return row[error.status] ?? row.otherwise;
}
