import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import type { ReactNode } from "react";
import { Link } from "../../lib/browser/navigation.tsx";
import { Picture } from "../../ui/content/picture.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./picture-card.module.css";

interface PictureCardProps {
  to: string;
  /** Travels with the history entry. */
  state?: unknown;
  onOpen?: () => void;
  photo: ListingPhoto | null;
  /** In its place if there is none; 4:3. */
  picture: string;
  /** The first card of the page; its picture is loaded eagerly. */
  first: boolean;
  title: string;
  line: string;
  kind: string;
  /** Beside the kind. */
  status?: ReactNode;
  foot: string;
}

/** A record in a grid of cards: the whole card is one link. */
export const PictureCard = ({ to, state, onOpen, photo, picture, first, ...words }: PictureCardProps) => (
  <Link to={to} state={state} className={styles.card} onClick={onOpen}>
    <Picture
      photo={photo}
      src={picture}
      alt=""
      sizes="(min-width: 640px) 320px, 100vw"
      width={320}
      height={240}
      first={first}
      className={styles.picture}
    />
    <div className={styles.words}>
      <div className={styles.name}>
        <h3 className={styles.title}>{words.title}</h3>
        <p className={styles.line}>{words.line}</p>
      </div>
      <p className={styles.kind}>
        {words.kind}
        {words.status}
      </p>
      <p className={styles.foot}>{words.foot}</p>
    </div>
  </Link>
);

/** The placeholder of a card. */
export const PictureCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="picture" className={styles.blank} />
    <div className={styles.words}>
      <div className={styles.name}>
        <Skeleton shape="text" />
        <Skeleton shape="text" className={styles.short} />
      </div>
      <div className={styles.kind}>
        <Skeleton shape="text" className={styles.short} />
      </div>
      <div className={styles.foot}>
        <Skeleton shape="text" className={styles.short} />
      </div>
    </div>
  </div>
);
