import type { RefObject } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { keepPreference } from "../../lib/browser/preferences.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../../ui/button.tsx";
import { lateModal } from "../page/late-modal.tsx";
import styles from "./list-foot.module.css";

const KeysHelp = lateModal("manage.keys", async () => (await import("./keys-help.tsx")).KeysHelp);

/** Where a letter is text, or chooses among options. */
const takesLetters = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

const isMeant = ({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !(target instanceof Element && target.matches(takesLetters)) &&
  !document.querySelector("dialog:modal, [aria-modal=true]");

const activeRow = () => document.activeElement?.closest<HTMLElement>("[data-row]");

/** The active row is the one that has the focus: on its link, else on what can be used in it. */
function move(place: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(place?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const active = rows.findIndex((row) => row === activeRow());
  const row = rows[active < 0 ? 0 : active + step];
  (row?.querySelector<HTMLElement>("a") ?? row?.querySelector<HTMLElement>("input, button") ?? row)?.focus();
}

function goToSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>("main input[type=search]");
  if (!search) return;
  // The key itself is not to be typed there.
  event.preventDefault();
  search.focus();
}

/**
 * Single keys over a list, unless somebody types: `/` the search, `j` and `k` the next and the previous row, `x` selects it, `?` says all this.
 * Enter opens the row by itself, for its link has the focus. They can be switched off, because speech input presses keys too (WCAG 2.1.4).
 */
export function ListKeys({ place }: { place: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  const [isOn, setOn] = useState(() => !document.cookie.includes("shortcuts=off"));
  const [isHelping, setHelping] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isMeant(event)) return;
    if (event.key === "j") move(place.current, 1);
    if (event.key === "k") move(place.current, -1);
    if (event.key === "x") activeRow()?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
    if (event.key === "/") goToSearch(event);
    if (event.key === "?") setHelping(true);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const change = (next: boolean) => {
    keepPreference("shortcuts", next ? "on" : "off");
    setOn(next);
  };
  return (
    <>
      <IconButton label={translate("manage.keys")} className={styles.keys} onClick={() => setHelping(true)}>
        <kbd aria-hidden>?</kbd>
      </IconButton>
      {isHelping && <KeysHelp isOn={isOn} onChange={change} onClose={() => setHelping(false)} />}
    </>
  );
}
