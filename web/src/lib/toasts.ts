import { useSyncExternalStore } from "react";
import type { MessageId } from "./i18n.tsx";

export type ToastKind = "success" | "info" | "warning" | "error";

/** A toast's words: of the catalogue, or a sentence that the server sent. */
export type ToastText = MessageId | { text: string };

export interface Toast {
  id: number;
  kind: ToastKind;
  title: MessageId;
  message: ToastText;
}

const titles = {
  success: "toast.success",
  info: "toast.info",
  warning: "toast.warning",
  error: "toast.error",
} as const satisfies Record<ToastKind, MessageId>;

let queue: readonly Toast[] = [];
let lastId = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

const same = (one: ToastText, other: ToastText) => JSON.stringify(one) === JSON.stringify(other);

/** Shows a toast. One that says the same and is still shown is replaced, so that three failures are not three toasts. */
export function showToast(kind: ToastKind, message: ToastText): void {
  const others = queue.filter((toast) => toast.kind !== kind || !same(toast.message, message));
  change([...others, { id: ++lastId, kind, title: titles[kind], message }]);
}

export const dismissToast = (id: number): void => change(queue.filter((toast) => toast.id !== id));

export const shownToasts = (): readonly Toast[] => queue;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shownToasts, () => none);
