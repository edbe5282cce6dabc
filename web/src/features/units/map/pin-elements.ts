import type { PinGroup } from "./pin-groups.ts";
import styles from "./pins.module.css";

/** What a pin or a cluster says, and what happens with it. */
export interface PinWords {
  /** The rent in short, for what is seen. */
  pin: (group: PinGroup) => string;
  /** For those who don't see it. */
  pinLabel: (group: PinGroup) => string;
  clusterLabel: (count: number) => string;
}

export interface PinEvents {
  onPick: (group: PinGroup) => void;
  /** The pointer is over a pin; null when it leaves. */
  onPoint: (group: PinGroup | null) => void;
}

interface PinParts extends PinEvents {
  words: PinWords;
  /** It's looked at now. */
  isOn: boolean;
}

function buttonOf(className: string | undefined, text: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  // Whoever uses the keyboard has the same units in the list.
  button.tabIndex = -1;
  button.className = className ?? "";
  button.textContent = text;
  button.setAttribute("aria-label", label);
  return button;
}

/** Acts on a click, which the map doesn't hear of. */
const onClick = (button: HTMLElement, act: () => void) =>
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });

/** The pin of a position. */
export function pinElement(group: PinGroup, { words, onPick, onPoint, isOn }: PinParts): HTMLElement {
  const button = buttonOf(styles.pin, words.pin(group), words.pinLabel(group));
  if (group.units.length > 1) button.dataset["count"] = String(group.units.length);
  if (isOn) {
    // It only shows which of the others is meant.
    button.dataset["on"] = "true";
    button.setAttribute("aria-hidden", "true");
  }
  onClick(button, () => {
    // The map keeps a click from giving it; what is opened now leads back here.
    button.focus({ preventScroll: true });
    onPick(group);
  });
  button.addEventListener("pointerenter", () => onPoint(group));
  button.addEventListener("pointerleave", () => onPoint(null));
  return button;
}

/** So many units in one place; a click takes them apart. */
export function clusterElement(count: number, words: PinWords, act: () => void): HTMLElement {
  const button = buttonOf(styles.cluster, String(count), words.clusterLabel(count));
  onClick(button, act);
  return button;
}
