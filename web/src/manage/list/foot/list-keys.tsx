import type { RefObject } from "react";
import { use, useEffect, useEffectEvent, useState } from "react";
import { keepPreference } from "../../../lib/settings/preferences.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../ui/controls/button.tsx";
import { lazyModal } from "../../page/lazy-modal.tsx";
import type { RowMoves } from "../../split/split.ts";
import { RowMovesContext } from "../../split/split.ts";
import { rowLink } from "../row-link.ts";
import styles from "./list-foot.module.css";

const KeysHelp = lazyModal("manage.keys", async () => (await import("./keys-help.tsx")).KeysHelp);

/** Controls in which a letter is text or selects an option. */
const takesLetters = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

const isMeant = ({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !(target instanceof Element && target.matches(takesLetters)) &&
  !document.querySelector("dialog:modal, [aria-modal=true]");

const activeRow = () => document.activeElement?.closest<HTMLElement>("[data-row]");

/** Whether the person uses them. */
export const shortcutsAreOn = () => !document.cookie.includes("shortcuts=off");

/** The active row contains the focus: on its link, or on its first control. */
function move(place: HTMLElement | null, step: 1 | -1, moves: RowMoves | null): void {
  const rows = [...(place?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const active = rows.findIndex((row) => row === activeRow());
  const target = moves ? moves.target(active, step) : active < 0 ? 0 : active + step;
  const row = rows[target];
  if (!row) return;
  (rowLink(row) ?? row.querySelector<HTMLElement>("input, button") ?? row).focus();
  moves?.onReach(target);
}

function goToSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>("main input[type=search]");
  if (!search) return;
  // Prevents the key from being typed into the search box.
  event.preventDefault();
  search.focus();
}

/**
 * Single-key shortcuts of a list, except while typing: `/` focuses the search, `j` and `k` move to the next and previous row,
 * `x` selects it, `?` shows help. Enter opens the row natively, because its link has the focus. Shortcuts can be turned off,
 * because speech input presses keys too (WCAG 2.1.4).
 */
export function ListKeys({ place }: { place: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  const [isOn, setOn] = useState(shortcutsAreOn);
  const [isHelping, setHelping] = useState(false);
  const moves = use(RowMovesContext);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isMeant(event)) return;
    if (event.key === "j") move(place.current, 1, moves);
    if (event.key === "k") move(place.current, -1, moves);
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
