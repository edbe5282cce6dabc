import { useEffect, useState } from "react";
import { useTranslate, withMessages } from "../../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { isOpenTo, routeOf } from "../../routing/routes.ts";
import type { MenuItem } from "./menu-item.ts";
import { searchItem } from "./menu-item.ts";
import styles from "./menu-list.module.css";

/** The entries of visitors, also shown to signed-in people until the code of their own entries has loaded. */
let known: readonly MenuItem[] = [searchItem];

function useMenu(signedIn: boolean): readonly MenuItem[] {
  const [menu, setMenu] = useState(known);
  useEffect(() => {
    if (!signedIn) return;
    withMessages("signed-in", () => import("../signed-in-parts.tsx")).then(
      (code) => setMenu((known = code.menu)),
      () => undefined,
    );
  }, [signedIn]);
  return menu;
}

/** The entries of the side navigation. When collapsed, titles become tooltips. */
export function MenuList({ folded = false, onChosen }: { folded?: boolean; onChosen?: () => void }) {
  const translate = useTranslate();
  const session = useSession();
  const menu = useMenu(session.signedIn);
  const { path: here } = usePlace();
  return (
    <ul className={styles.list}>
      {menu
        .filter(({ path }) => isOpenTo(routeOf(path), session))
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
