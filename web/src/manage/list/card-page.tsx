import type { PageOf } from "@vasati/contract/wire/paging";
import { cardsPerPage } from "@vasati/contract/wire/paging";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./card-page.module.css";
import { PictureCardSkeleton } from "../record/picture-card.tsx";

interface CardPageProps<Item> {
  /** Of `useApi`. */
  data: PageOf<Item> | undefined;
  error: unknown;
  isOld: boolean;
  isPaused: boolean;
  retry: Retry;
  /** What the list shows when there is nothing in it. */
  empty: ReactNode;
  /** The address of a page, from 0. */
  urlOf: (page: number) => string;
  onPage: (page: number) => void;
  keyOf: (item: Item) => number;
  /** A card; `first` is the first of the page. */
  children: (item: Item, first: boolean) => ReactNode;
}

/** Cards, eight to a page, with previous and next (requirements 9.1); or why there are none. */
export function CardPage<Item>({ data, error, isPaused, retry, ...shown }: CardPageProps<Item>) {
  const translate = useTranslate();
  if (data) return <Cards data={data} {...shown} />;
  if (error) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState>{translate("properties.offline")}</EmptyState>;
  return (
    <div role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <div className={styles.frame}>
        <ul className={styles.cards} aria-hidden="true">
          {Array.from({ length: cardsPerPage }, (_, place) => (
            <li key={place}>
              <PictureCardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type CardsProps<Item> = Omit<CardPageProps<Item>, "data" | "error" | "isPaused" | "retry"> & { data: PageOf<Item> };

function Cards<Item>({ data, isOld, empty, urlOf, onPage, keyOf, children }: CardsProps<Item>) {
  const { items, ...paging } = data;
  if (items.length === 0) return paging.page > 0 ? <BeyondEnd firstPage={urlOf(0)} /> : empty;
  return (
    <>
      <div className={styles.frame}>
        <ul className={styles.cards} inert={isOld}>
          {items.map((item, place) => (
            <li key={keyOf(item)}>{children(item, place === 0)}</li>
          ))}
        </ul>
      </div>
      <Pager {...paging} urlOf={urlOf} onPage={onPage} />
    </>
  );
}

/** A link may ask for a page that is not there any more. */
function BeyondEnd({ firstPage }: { firstPage: string }) {
  const translate = useTranslate();
  return (
    <EmptyState
      action={
        <LinkButton to={firstPage} within>
          {translate("properties.firstPage")}
        </LinkButton>
      }
    >
      {translate("properties.beyondEnd")}
    </EmptyState>
  );
}
