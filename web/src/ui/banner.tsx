import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classNames } from "./class-names.ts";
import { KindIcon } from "./kind-icon.tsx";
import type { Kind } from "./kind-icon.tsx";

/** A message that stays with the page. It is read out when it appears. */
export const Banner = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <div className={classNames(styles.banner, styles[kind])} role={kind === "error" ? "alert" : "status"}>
    <KindIcon kind={kind} className={styles.icon} />
    <div>{children}</div>
  </div>
);
