import { afterEach, expect, it } from "vitest";
import { dismissToast, showToast, shownToasts, takeToasts, toastsIn } from "./toasts.ts";

afterEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

it("queues toasts with the title of their kind", { meta: { proves: "8.15" } }, () => {
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

it("appear in the topmost dialog alone, and in the page once all are closed", () => {
  showToast("success", "toast.success");
  const places = [undefined, "editor", "question"];
  const shownIn = () => places.filter((place) => toastsIn(place).length > 0);
  const close = [takeToasts("editor"), takeToasts("question")];
  expect(shownIn()).toEqual(["question"]);
  close[1]!();
  expect(shownIn()).toEqual(["editor"]);
  close[0]!();
  expect(shownIn()).toEqual([undefined]);
});
