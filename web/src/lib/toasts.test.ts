import { afterEach, expect, it } from "vitest";
import { dismissToast, showToast, shownToasts } from "./toasts.ts";

afterEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

it("queues toasts with the title of their kind", () => {
  showToast("error", "toast.wentWrong");
  showToast("success", { text: "Uploaded" });
  showToast("info", "offline.words");
  showToast("warning", "toast.badRequest");
  expect(shownToasts().map(({ kind, title, message }) => ({ kind, title, message }))).toEqual([
    { kind: "error", title: "toast.error", message: "toast.wentWrong" },
    { kind: "success", title: "toast.success", message: { text: "Uploaded" } },
    { kind: "info", title: "toast.info", message: "offline.words" },
    { kind: "warning", title: "toast.warning", message: "toast.badRequest" },
  ]);
});

it("shows the same message once, as the newest", () => {
  showToast("error", "toast.wentWrong");
  showToast("error", "toast.badRequest");
  showToast("error", "toast.wentWrong");
  expect(shownToasts().map(({ message }) => message)).toEqual(["toast.badRequest", "toast.wentWrong"]);
});
