/* Each of these functions runs in the page, without access to anything outside of it. */

export interface MarkedButton {
  /** The identity of a button: only one of the same button in a hundred rows is pressed. */
  kind: string;
  words: string;
}

/**
 * Marks, as `data-next`, the first enabled button that wasn't pressed yet, in the topmost dialog or, without one, on the page. Not
 * those that close a dialog or end the session; journeys press them.
 */
export function markNext({ pressed, pathname }: { pressed: string[]; pathname: string }): MarkedButton | null {
  /** Disabled buttons, those of the current state, and pins, which come and go with the map; its own tests press them. */
  const spent =
    ":disabled, [aria-disabled=true], [aria-selected=true], [aria-current], [aria-hidden=true] *, [inert] *, .maplibregl-marker";
  const wordsOf = (element: Element) => (element.ariaLabel ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")];
  const dialog = dialogs.findLast((found) => found.checkVisibility());
  const left = new Set(dialog ? ["Logout", "Cancel", "Close"] : ["Logout"]);
  /** Buttons of the layout are pressed once, those of a dialog once per title. */
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

/** Starts watching for visible effects: changes, opened elements, moved focus. */
export function watchForEffects(): void {
  const see = () => void Object.assign(window, { effect: true });
  Object.assign(window, { effect: false });
  const everything = { attributes: true, childList: true, characterData: true, subtree: true };
  new MutationObserver(see).observe(document.documentElement, everything);
  document.addEventListener("toggle", see, { capture: true });
  document.addEventListener("scroll", see, { capture: true });
  // Headless browsers have no calendar to show.
  HTMLInputElement.prototype.showPicker = see;
  document.addEventListener("focusin", ({ target }) => {
    if (!(target as Element).matches("[data-next]")) see();
  });
}

/** Whether there was a visible effect since then; a reload counts as one. */
export const seesAnEffect = (): boolean => (window as { effect?: boolean }).effect ?? true;
