import type { ReactNode } from "react";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { useSettings } from "../lib/browser/settings.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { TitleAnnouncer } from "./title-announcer.tsx";
import styles from "./layout.module.css";
import { OfflineBar } from "./offline-bar.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { TopBar } from "./top-bar.tsx";
import { useOwnAnswers } from "./use-own-answers.ts";

const mainId = "main";

/** Everything round a page: top bar, side navigation, toasts. It stays while pages change. */
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
