import { useSyncExternalStore } from "react";
import { holdsUnsaved } from "../form/guards/unsaved-guard.ts";

/** As wide as a list and a record need beside the menu, and not as low as at 400 % zoom. */
const room = matchMedia("(width >= 1200px) and (height >= 480px)");
const paper = matchMedia("print");

let hasRoom = room.matches;

/** Paper is narrow, yet what is printed is the screen. And moving a record between pane and dialog would lose what is typed in it. */
const read = (isOpen: boolean) => (paper.matches || (isOpen && holdsUnsaved()) ? hasRoom : (hasRoom = room.matches));

const listen = (notify: () => void) => {
  room.addEventListener("change", notify);
  return () => room.removeEventListener("change", notify);
};

/** Whether the screen has room for a record beside its list, or had it when something was typed in the record that is open. */
export const useHasRoom = (isOpen: boolean): boolean => useSyncExternalStore(listen, () => read(isOpen));
