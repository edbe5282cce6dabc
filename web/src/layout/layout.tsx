import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { useSettings } from "../lib/settings/settings.tsx";
import { ToastRegion } from "../ui/feedback/toast-region.tsx";
import { onTitle } from "../lib/browser/head.tsx";
import { VisuallyHidden } from "../ui/content/visually-hidden.tsx";
import { classNames } from "../ui/class-names.ts";
import { isExempt } from "../lib/api/api-client.ts";
import { useAnswers } from "../lib/api/api-query.ts";
import { emailOf, useSession } from "../lib/session/session.ts";
import styles from "./layout.module.css";
import { OfflineBar } from "./top-bar/offline-bar.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { MenuList } from "./menu/menu-list.tsx";

const mainId = "main";

/** The layout around every page: top bar, side navigation, toasts. It stays mounted while pages change. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { navigation, change } = useSettings();
  const folded = navigation === "folded";
  useOwnAnswers();
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        {translate("layout.skip")}
      </a>
      <TopBar folded={folded} onFold={() => change({ navigation: folded ? "expanded" : "folded" })} />
      <OfflineBar />
      <div className={styles.columns}>
        <SideNavigation folded={folded} />
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <div className={styles.content}>
            <ToastRegion />
            {children}
          </div>
        </main>
      </div>
      <TitleAnnouncer />
    </>
  );
}

/** Announces the title of each opened page to screen readers. */
function TitleAnnouncer() {
  const [title, setTitle] = useState("");
  useEffect(() => onTitle(setTitle), []);
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

/** The side navigation of wide screens, expanded or collapsed to icons. */
function SideNavigation({ folded }: { folded: boolean }) {
  const translate = useTranslate();
  return (
    <nav
      id="side-navigation"
      className={classNames(styles.side, folded && styles.folded)}
      aria-label={translate("layout.menu")}
    >
      <MenuList folded={folded} />
    </nav>
  );
}

/** Clears answers to calls with a token when a session ends, so that the next person doesn't see them. */
function useOwnAnswers(): void {
  // A suspended tab may see one person directly after another, without the logout between.
  const email = emailOf(useSession());
  const answers = useAnswers();
  useEffect(() => {
    if (!email) return undefined;
    return () => answers.forget((call) => !isExempt(call));
  }, [email, answers]);
}
