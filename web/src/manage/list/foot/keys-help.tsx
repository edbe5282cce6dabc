import { use } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { SplitContext } from "../../split/split.ts";
import styles from "./keys-help.module.css";

const keys = [
  { keys: ["/"], words: "manage.keys.search" },
  { keys: ["j", "k"], words: "manage.keys.move" },
  { keys: ["x"], words: "manage.keys.select" },
  { keys: ["Enter"], words: "manage.keys.open" },
  { keys: ["Esc"], words: "manage.keys.back", isBeside: true },
  { keys: ["?"], words: "manage.keys.help" },
] as const;

interface KeysHelpProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

/** Explains the single-key shortcuts of a list, and turns them on or off. */
export function KeysHelp({ isOn, onChange, onClose }: KeysHelpProps) {
  const translate = useTranslate();
  const isBeside = use(SplitContext)?.isBeside ?? false;
  const usable = keys.filter((row) => isBeside || !("isBeside" in row));
  return (
    <Dialog title={translate("manage.keys")} onClose={onClose} closesOutside>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        {translate("manage.keys.on")}
      </label>
      <dl className={styles.keys}>
        {usable.map((row) => (
          <div key={row.words}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{translate(row.words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
