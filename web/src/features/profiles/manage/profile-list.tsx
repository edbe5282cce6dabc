import type { PageOf } from "@vasati/contract/wire/paging";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Panel } from "../../../manage/page/panel.tsx";
import { classNames } from "../../../ui/class-names.ts";
import links from "../../../ui/content/tall-links.module.css";
import styles from "./profile.module.css";

interface ProfileListProps<Item> {
  title: string;
  page: PageOf<Item>;
  keyOf: (item: Item) => number;
  /** Shown if there is nothing. */
  none: string;
  /** Where all of them are. */
  all?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list of what belongs to somebody, in a box: the first rows, and how many there are. */
export function ProfileList<Item>({ title, page, keyOf, none, all, children }: ProfileListProps<Item>) {
  const translate = useTranslate();
  const { items, total, totalIsCapped } = page;
  const counted = { shown: formatNumber(items.length), total: formatNumber(total) };
  return (
    <Panel title={title} aside={total > 0 && all}>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={keyOf(item)} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className={styles.rest}>{translate(totalIsCapped ? "profile.ofAtLeast" : "profile.of", counted)}</p>
      )}
    </Panel>
  );
}

interface RowWordsProps {
  /** A link, or text. */
  name: ReactNode;
  /** The lines below it; empty ones are left out. */
  children?: ReactNode;
}

/** What a row is about. */
export const RowWords = ({ name, children }: RowWordsProps) => (
  <div className={classNames(styles.words, links.tall)}>
    <span className={styles.name}>{name}</span>
    {children && <span className={styles.soft}>{children}</span>}
  </div>
);
