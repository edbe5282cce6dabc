import { useSyncExternalStore } from "react";
import type { MessageId } from "../i18n/i18n.tsx";
import { createListeners } from "./listeners.ts";

export type ToastKind = "success" | "info" | "warning" | "error";

/** A toast's words: of the catalogue, or a sentence that the server sent. */
export type ToastText = MessageId | { text: string };

export interface Toast {
  id: number;
  kind: ToastKind;
  title: MessageId;
  message: ToastText;
}

let queue: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const { tell, listen } = createListeners();

function change(next: readonly Toast[]): void {
  queue = next;
  tell();
}

const same = (one: ToastText, other: ToastText) => JSON.stringify(one) === JSON.stringify(other);

/** Shows a toast. One that says the same and is still shown is replaced, so that three failures are not three toasts. */
export function showToast(kind: ToastKind, message: ToastText): void {
  const others = queue.filter((toast) => toast.kind !== kind || !same(toast.message, message));
  change([...others, { id: ++lastId, kind, title: `toast.${kind}`, message }]);
}

export const dismissToast = (id: number): void => change(queue.filter((toast) => toast.id !== id));

export const shownToasts = (): readonly Toast[] => queue;

/** The open dialogs that show toasts, the topmost last. */
let places: readonly string[] = [];

/** Toasts appear in this dialog from now on: all outside of a modal one is inert. Returns the function that ends it. */
export function takeToasts(place: string): () => void {
  places = [...places, place];
  change(queue);
  return () => {
    places = places.filter((other) => other !== place);
    change(queue);
  };
}

/** The toasts that appear in a dialog, or with no `place` in the page: all of them where it is the topmost. */
export const toastsIn = (place?: string): readonly Toast[] => (places.at(-1) === place ? queue : none);

export const useToasts = (place?: string): readonly Toast[] =>
  useSyncExternalStore(
    listen,
    () => toastsIn(place),
    () => none,
  );
