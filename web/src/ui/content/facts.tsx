import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  name: string;
  /** Empty and missing values show a dash. */
  value: ReactNode;
}

/** Names and values of a record. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value || "–"}</dd>
      </div>
    ))}
  </dl>
);
