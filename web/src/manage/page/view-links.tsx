import { formatNumber } from "../../lib/i18n/format.ts";
import { Link } from "../../lib/browser/navigation.tsx";
import { useShownInRow } from "../filter/use-shown-in-row.ts";
import styles from "./view-links.module.css";

interface View {
  id: string;
  title: string;
  url: string;
  /** How much waits there; nothing if it's 0 or not known. */
  count?: number | undefined;
}

interface ViewLinksProps {
  label: string;
  views: readonly View[];
  /** The id of the view that is shown. */
  shown: string;
}

/** Links to the views of a page, in one row under its heading. */
export function ViewLinks({ label, views, shown }: ViewLinksProps) {
  const list = useShownInRow<HTMLUListElement>(views.findIndex(({ id }) => id === shown));
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.views}>
        {views.map(({ id, title, url, count }) => (
          <li key={id}>
            <Link to={url} within className={styles.view} aria-current={id === shown ? "page" : undefined}>
              {title} {count ? <span className={styles.count}>{formatNumber(count)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
