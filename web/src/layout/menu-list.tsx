import { useTranslate } from "../lib/i18n.tsx";
import { Link, usePlace } from "../lib/navigation.tsx";
import { useSession } from "../lib/session.ts";
import { menu } from "./menu.ts";
import styles from "./menu-list.module.css";

/** The entries of the side navigation. Folded, the titles become tooltips. */
export function MenuList({ folded = false, onChosen }: { folded?: boolean; onChosen?: () => void }) {
  const translate = useTranslate();
  const session = useSession();
  const { path: here } = usePlace();
  return (
    <ul className={styles.list}>
      {menu
        .filter(({ isFor }) => isFor(session))
        .map(({ path, title, Icon }) => (
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
