import { IconPlus, IconSearch } from "@tabler/icons-react";
import { staff } from "@vasati/contract/people/roles";
import type { ComponentType } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import type { RecordPaletteProps } from "../features/palette/manage/record-palette.tsx";
import { useTranslate, withMessages } from "../lib/i18n/i18n.tsx";
import { fetchOnIdle } from "../lib/browser/idle.ts";
import { useSession } from "../lib/session/session.ts";
import { showToast } from "../lib/browser/toasts.ts";
import { paths } from "../paths.ts";
import { isOpenTo, routeOf } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import styles from "./find-button.module.css";
import { menu } from "./menu.ts";
import { TopLinks } from "./top-links.tsx";

const pages = [...menu, { path: paths.addProperty, title: "property.addTitle", Icon: IconPlus }] as const;

const fetchPalette = () => withMessages("manage", () => import("../features/palette/manage/record-palette.tsx"));

/**
 * Opens the command palette, at a click or by Ctrl K (on a Mac ⌘ K); for those who are signed in. The links beside it come
 * with it, so that nothing in the bar moves twice.
 */
export function FindButton() {
  const translate = useTranslate();
  const session = useSession();
  const { Palette, isOpening, open, close } = usePalette();
  const isStaff = session.signedIn && staff.some((role) => role === session.role);
  // Others seldom need it: they fetch it when they reach for it.
  useEffect(() => (isStaff ? fetchOnIdle(fetchPalette) : undefined), [isStaff]);
  return (
    <>
      <TopLinks />
      <Button
        className={styles.find}
        busy={isOpening}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={`${translate("layout.find")} (${keys})`}
        onClick={() => void open()}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={styles.words}>{translate("layout.find")}</span>
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      </Button>
      {Palette && <Palette pages={pages.filter(({ path }) => isOpenTo(routeOf(path), session))} onClose={close} />}
    </>
  );
}

const keys = /Mac|iP/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** The palette's code, fetched when it is opened at the latest. */
function usePalette() {
  const [Palette, setPalette] = useState<ComponentType<RecordPaletteProps> | null>(null);
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { RecordPalette } = await fetchPalette();
      setPalette(() => RecordPalette);
    } catch {
      showToast("error", "toast.wentWrong");
    }
    setOpening(false);
  };
  const close = () => setPalette(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (Palette) close();
    // Another dialog keeps what is typed in it.
    else if (!document.querySelector("dialog:modal")) void open();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return { Palette, isOpening, open, close };
}
