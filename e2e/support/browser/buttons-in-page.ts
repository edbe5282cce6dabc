/* Each of these functions runs in the page, without what is outside of it. */

export interface MarkedButton {
  /** By which it is known again: of the buttons of a hundred rows, one is pressed. */
  kind: string;
  words: string;
}

/**
 * Marks, as `data-next`, the first button that can be pressed and was not yet, of the topmost dialog, or of the page where none
 * is open. What closes a dialog is none, nor is what ends the session: journeys press these.
 */
export function markNext({ pressed, pathname }: { pressed: string[]; pathname: string }): MarkedButton | null {
  /** What says of itself that there is nothing to do, or that it is what is shown. */
  const spent =
    ":disabled, [aria-disabled=true], [aria-selected=true], [aria-current], [aria-hidden=true] *, [inert] *";
  const wordsOf = (element: Element) => (element.ariaLabel ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")];
  const dialog = dialogs.findLast((found) => found.checkVisibility());
  const left = new Set(dialog ? ["Logout", "Cancel", "Close"] : ["Logout"]);
  /** The frame around all pages is met once, a dialog once for each title. */
  const groundOf = (button: Element) => {
    if (dialog) return wordsOf(dialog.querySelector("h2") ?? dialog).slice(0, 20);
    return button.closest("main") ? pathname : "";
  };
  const nameOf = (button: HTMLElement) => {
    if (!button.closest("tr, li, article")) return wordsOf(button).replaceAll(/\d+/g, "#");
    return `${button.className} ${button.ariaLabel?.split(" ")[0]}`;
  };
  document.querySelector("[data-next]")?.removeAttribute("data-next");
  for (const button of (dialog ?? document).querySelectorAll<HTMLElement>(
    "button, summary, [role=tab], [role=menuitem]",
  )) {
    const [kind, words] = [`${groundOf(button)} › ${nameOf(button)}`, wordsOf(button)];
    if (pressed.includes(kind) || left.has(words) || button.matches(spent)) continue;
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    button.dataset.next = "";
    return { kind, words };
  }
  return null;
}

/** Begins to watch whether anything is seen to happen: something changes, opens, or takes the focus. */
export function watchForEffects(): void {
  const see = () => void Object.assign(window, { effect: true });
  Object.assign(window, { effect: false });
  const everything = { attributes: true, childList: true, characterData: true, subtree: true };
  new MutationObserver(see).observe(document.documentElement, everything);
  document.addEventListener("toggle", see, { capture: true });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target as Element).matches("[data-next]")) see();
  });
}

/** Whether anything was seen since; a page that was opened anew is something. */
export const seesAnEffect = (): boolean => (window as { effect?: boolean }).effect ?? true;
