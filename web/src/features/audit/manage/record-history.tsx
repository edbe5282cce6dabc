import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Disclosure } from "../../../ui/controls/disclosure.tsx";
import type { ChangesProps } from "./changes-of-record.tsx";
import styles from "./record-history.module.css";

const ChangesOfRecord = lazyComponent(
  <Skeleton shape="text" />,
  async () => (await import("./changes-of-record.tsx")).ChangesOfRecord,
);

/** The history of a record, for administrators; fetched when it is opened. */
export function RecordHistory(props: ChangesProps) {
  const translate = useTranslate();
  return (
    <div className={styles.history}>
      <Disclosure title={translate("audit.title")}>
        <ChangesOfRecord {...props} />
      </Disclosure>
    </div>
  );
}
