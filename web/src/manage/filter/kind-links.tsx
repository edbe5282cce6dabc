import { Link } from "../../lib/browser/navigation.tsx";
import { useShownInRow } from "./use-shown-in-row.ts";
import styles from "./kind-links.module.css";

interface Kind {
  id: string;
  title: string;
  url: string;
  /** The count; undefined while loading, null if it isn't counted. */
  count: string | null;
}

interface KindLinksProps {
  label: string;
  kinds: readonly Kind[];
  /** The id of the selected kind. */
  shown: string;
}

/** Links to filter a list by kind, each with its count. */
export function KindLinks({ label, kinds, shown }: KindLinksProps) {
  const list = useShownInRow<HTMLUListElement>(kinds.findIndex(({ id }) => id === shown));
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.kinds}>
        {kinds.map(({ id, title, url, count }) => (
          <li key={id}>
            <Link to={url} within className={styles.kind} aria-current={id === shown ? "page" : undefined}>
              {title} {count !== null && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
