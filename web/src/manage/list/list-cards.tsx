import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import { PictureCardSkeleton } from "../record/picture-card.tsx";
import styles from "./list-cards.module.css";
import type { Shown } from "./list-table.tsx";

interface ListCardsProps<Item> extends Shown<Item> {
  /** `isFirst` of the page. */
  card: (item: Item, isFirst: boolean) => ReactNode;
}

/** A grid of cards, or why there are none. */
export function ListCards<Item>({ rows, keyOf, card, size, isOld, hasFailed, onRetry, ...rest }: ListCardsProps<Item>) {
  const translate = useTranslate();
  if (rows?.length === 0) return rest.empty;
  if (rows)
    return (
      <div className={styles.frame}>
        <ul className={styles.cards} inert={isOld}>
          {rows.map((item, place) => (
            <li key={keyOf(item)} data-row>
              {card(item, place === 0)}
            </li>
          ))}
        </ul>
      </div>
    );
  if (hasFailed) return <ErrorState onRetry={onRetry} />;
  if (rest.isPaused) return <EmptyState>{translate("late.offline")}</EmptyState>;
  return (
    <div role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <div className={styles.frame}>
        <ul className={styles.cards} aria-hidden="true">
          {Array.from({ length: size }, (_, place) => (
            <li key={place}>
              <PictureCardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
