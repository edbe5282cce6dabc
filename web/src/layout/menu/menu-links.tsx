import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../../lib/browser/navigation.tsx";
import type { MenuItem } from "./menu-item.ts";
import styles from "./menu-list.module.css";

export interface MenuProps {
  /** Only the icons; the titles are tooltips. */
  folded?: boolean;
  onChosen?: () => void;
}

interface MenuLinksProps extends MenuProps {
  items: readonly MenuItem[];
}

/** Entries of the side navigation. */
export function MenuLinks({ items, folded = false, onChosen }: MenuLinksProps) {
  const translate = useTranslate();
  const { path: here } = usePlace();
  return (
    <ul className={styles.list}>
      {items.map(({ path, title, Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className={styles.link}
            aria-current={path === here ? "page" : undefined}
            onClick={onChosen}
            {...(folded ? { "aria-label": translate(title), title: translate(title) } : {})}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {!folded && translate(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
