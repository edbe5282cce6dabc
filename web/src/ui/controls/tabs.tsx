import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import styles from "./tabs.module.css";

interface Tab {
  id: string;
  title: string;
  panel: ReactNode;
}

/** The tab that an arrow, Home or End key moves to, wrapping around; undefined for other keys. */
export function tabAfter(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** Scrolls the tab bar, but not the page, so that the selected tab is in the middle. */
function reveal(list: HTMLElement | null, tabId: string): void {
  const tab = document.getElementById(tabId);
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The selected tab, if the page controls it; null for the first. */
  chosen?: string | null;
  onChoose?: (id: string) => void;
}

/** Tabs following the WAI-ARIA pattern: arrow keys move and select, Tab moves into the panel. */
export function Tabs({ label, tabs, chosen: given, onChoose }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = onChoose ? given : own;
  const choose = onChoose ?? setOwn;
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const shownTab = `${base}-${shown?.id}`;
  useEffect(() => reveal(list.current, shownTab), [shownTab]);
  const move = (event: KeyboardEvent, index: number) => {
    const target = tabAfter(event.key, index, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[target];
    if (next) choose(next.id);
    list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[target]?.focus();
  };
  if (!shown) return null;
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles.tab}
            aria-selected={id === shown.id}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={(event) => move(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-${shown.id}-panel`}
        aria-labelledby={`${base}-${shown.id}`}
        tabIndex={0}
        key={shown.id}
      >
        {shown.panel}
      </div>
    </>
  );
}
