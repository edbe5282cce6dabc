import { describe, expect, it } from "vitest";
import type { Failure, Reaction } from "./error-policy.ts";
import { reactionTo } from "./error-policy.ts";

const toast = (message: string) => ({ do: "toast", message });
const [wentWrong, badRequest, serverError] = ["toast.wentWrong", "toast.badRequest", "toast.serverError"].map(toast);
const log = { do: "log" };
const nothing = { do: "nothing" };

/** The error catalogue (chapter 8 of docs/requirements.md), row by row. */
const catalogue: [Failure, number, unknown][] = [
  ["load", 0, wentWrong],
  ["load", 400, wentWrong],
  ["load", 404, wentWrong],
  ["load", 500, wentWrong],
  ["submit", 400, badRequest],
  ["submit", 401, badRequest],
  ["submit", 500, serverError],
  ["submit", 409, wentWrong],
  ["submit", 0, wentWrong],
  ["enquiry", 400, badRequest],
  ["enquiry", 401, badRequest],
  ["enquiry", 409, nothing],
  ["enquiry", 500, serverError],
  ["enquiry", 503, wentWrong],
  ["edit", 400, badRequest],
  ["edit", 409, nothing],
  ["edit", 500, serverError],
  ["edit", 0, wentWrong],
  ["change", 409, wentWrong],
  ["document", 413, serverError],
  ["document", 500, serverError],
  ["download", 404, toast("toast.downloadFailed")],
  ["form", 400, nothing],
  ["form", 401, nothing],
  ["form", 500, wentWrong],
  ["log", 404, log],
  ["log", 500, log],
  ["silent", 500, nothing],
];

it.each(catalogue)(
  "a failure of the row %s with status %i",
  { meta: { proves: ["8.3", "8.7"] } },
  (failure, status, reaction) => {
    expect(reactionTo({ status, authenticated: status !== 401 }, failure)).toEqual(reaction satisfies unknown);
  },
);

const everyRow: Failure[] = [
  "load",
  "submit",
  "enquiry",
  "edit",
  "change",
  "document",
  "download",
  "form",
  "log",
  "silent",
];

describe.each(everyRow)("whatever the row: %s", (failure) => {
  it("says 'Session Expired' for a 401 on a call with a token", { meta: { proves: "8.1" } }, () => {
    const reaction: Reaction = { do: "end session", toast: "toast.sessionExpired" };
    expect(reactionTo({ status: 401, authenticated: true }, failure)).toEqual(reaction);
  });

  it.each([true, false])(
    "ends the session silently for 422 (token: %s)",
    { meta: { proves: "8.2" } },
    (authenticated) => {
      expect(reactionTo({ status: 422, authenticated }, failure)).toEqual({ do: "end session" });
    },
  );
});
