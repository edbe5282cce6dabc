import { Link } from "../../../lib/browser/navigation.tsx";
import ways from "../search/ways.module.css";
import styles from "./area-links.module.css";

interface AreaLinksProps {
  title: string;
  links: readonly { title: string; to: string }[];
}

/** Other pages to go on with, under a heading; nothing without any. */
export const AreaLinks = ({ title, links }: AreaLinksProps) =>
  links.length > 0 && (
    <nav aria-label={title} className={styles.links}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={ways.ways}>
        {links.map(({ title: words, to }) => (
          <li key={to}>
            <Link to={to} className={ways.way}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
