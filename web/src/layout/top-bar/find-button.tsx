import { IconPlus, IconSearch } from "@tabler/icons-react";
import { staff } from "@vasati/contract/people/roles";
import type { ComponentType } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import type { RecordPaletteProps } from "../../features/palette/manage/record-palette.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { fetchOnceCalm } from "../../lib/browser/fetch-ahead.ts";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { paths } from "../../routing/paths.ts";
import { isOpenTo, routeOf } from "../../routing/routes.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../../lib/browser/navigation.tsx";
import type { Path } from "../../routing/paths.ts";
import styles from "./find-button.module.css";
import { menuGroups } from "../menu/menu.ts";

const pages = [
  ...menuGroups.flatMap(({ items }) => items),
  { path: paths.addProperty, title: "property.addTitle", Icon: IconPlus },
] as const;

const fetchPalette = () => import("../../features/palette/manage/record-palette.tsx");

/**
 * Opens the command palette on click or Ctrl K (⌘ K on a Mac), for signed-in people. The links next to it load with it, so that the bar
 * shifts only once.
 */
export function FindButton() {
  const translate = useTranslate();
  const session = useSession();
  const { Palette, isOpening, open, close } = usePalette();
  const isStaff = hasRole(session, ...staff);
  // Others rarely need it, so its code is loaded on hover or focus.
  useEffect(() => (isStaff ? fetchOnceCalm(fetchPalette) : undefined), [isStaff]);
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

/** The palette's code, loaded at the latest when it is opened. */
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
    // Doesn't open above another dialog, which may have unsaved entries.
    else if (!document.querySelector("dialog:modal")) void open();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return { Palette, isOpening, open, close };
}

/** The top navigation (requirements 2.4): other addresses of pages that are also in the side navigation. */
const links: readonly { path: Path; title: MessageId }[] = [
  { path: paths.about, title: "menu.requests" },
  { path: paths.services, title: "menu.documents" },
  { path: paths.employees, title: "menu.employees" },
];

/** The links of a wide top bar, filtered by role. */
function TopLinks() {
  const translate = useTranslate();
  const session = useSession();
  const { path: here } = usePlace();
  return (
    <nav className={styles.links}>
      {links
        .filter(({ path }) => isOpenTo(routeOf(path), session))
        .map(({ path, title }) => (
          <Link key={path} to={path} className={styles.link} aria-current={path === here ? "page" : undefined}>
            {translate(title)}
          </Link>
        ))}
    </nav>
  );
}
