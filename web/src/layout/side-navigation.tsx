import { useTranslate } from "../lib/i18n/i18n.tsx";
import { classNames } from "../ui/class-names.ts";
import { MenuList } from "./menu-list.tsx";
import styles from "./side-navigation.module.css";

/** The navigation at the side of wide screens, with titles or folded to icons. */
export function SideNavigation({ folded }: { folded: boolean }) {
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
