import { Link } from "../../lib/browser/navigation.tsx";
import styles from "./only-one.module.css";

interface OnlyOneProps {
  words: string;
  /** The list without this filter. */
  allUrl: string;
  allWords: string;
}

/** That a list shows only what belongs to one record, and the way back to all. */
export const OnlyOne = ({ words, allUrl, allWords }: OnlyOneProps) => (
  <p className={styles.note}>
    {words}{" "}
    <Link to={allUrl} within>
      {allWords}
    </Link>
  </p>
);
