import type { MessageId } from "../lib/i18n/i18n.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { useSession } from "../lib/session/session.ts";
import type { Path } from "../paths.ts";
import { paths } from "../paths.ts";
import { isOpenTo, routeOf } from "../routes.ts";
import styles from "./top-links.module.css";

/** The top navigation (requirements 2.4): its own addresses of what the side navigation leads to as well. */
const links: readonly { path: Path; title: MessageId }[] = [
  { path: paths.about, title: "menu.requests" },
  { path: paths.services, title: "menu.documents" },
  { path: paths.employees, title: "menu.employees" },
];

/** The links of the top bar, where it is wide enough; of them those that are for the person. */
export function TopLinks() {
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
