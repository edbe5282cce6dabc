import { useSyncExternalStore } from "react";
import type { MessageId } from "../i18n/i18n.tsx";
import { createListeners } from "./listeners.ts";

export type ToastKind = "success" | "info" | "warning" | "error";

/** A toast's text: from the catalogue, or a sentence from the server. */
export type ToastText = MessageId | { text: string };

export interface Toast {
  id: number;
  kind: ToastKind;
  title: MessageId;
  message: ToastText;
  /** An action to offer. */
  action?: ToastAction | undefined;
}

interface ToastAction {
  title: MessageId;
  run: () => void;
}

let queue: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const { notify, listen } = createListeners();

function change(next: readonly Toast[]): void {
  queue = next;
  notify();
}

const same = (one: ToastText, other: ToastText) => JSON.stringify(one) === JSON.stringify(other);

/** Shows a toast. It replaces one with the same text that is still shown, so that three failures aren't three toasts. */
export function showToast(kind: ToastKind, message: ToastText, action?: ToastAction): void {
  const others = queue.filter((toast) => toast.kind !== kind || !same(toast.message, message));
  change([...others, { id: ++lastId, kind, title: `toast.${kind}`, message, action }]);
}

export const dismissToast = (id: number): void => change(queue.filter((toast) => toast.id !== id));

export const shownToasts = (): readonly Toast[] => queue;

/** The open dialogs that show toasts, topmost last. */
let places: readonly string[] = [];

/** Makes toasts appear in this dialog, because everything outside a modal dialog is inert. Returns a function that undoes it. */
export function takeToasts(place: string): () => void {
  places = [...places, place];
  change(queue);
  return () => {
    places = places.filter((other) => other !== place);
    change(queue);
  };
}

/** The toasts for a dialog or, without `place`, for the page: all of them if it is the topmost, otherwise none. */
export const toastsIn = (place?: string): readonly Toast[] => (places.at(-1) === place ? queue : none);

export const useToasts = (place?: string): readonly Toast[] =>
  useSyncExternalStore(
    listen,
    () => toastsIn(place),
    () => none,
  );
