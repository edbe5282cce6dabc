import type { ReactNode, RefObject } from "react";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import type { Selection } from "../list-table.tsx";
import styles from "./selection.module.css";

/** The selected records; the selection survives paging and filtering. */
export interface Chosen<Item> {
  items: Item[];
  isChosen: (item: Item) => boolean;
  choose: (items: readonly Item[], isChosen: boolean) => void;
}

export function useChosen<Item>(keyOf: (item: Item) => number): Chosen<Item> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Item>>(new Map());
  return {
    items: [...chosen.values()],
    isChosen: (item) => chosen.has(keyOf(item)),
    choose: (items, isChosen) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const item of items) {
          if (isChosen) next.set(keyOf(item), item);
          else next.delete(keyOf(item));
        }
        return next;
      }),
  };
}

/** As the API takes them. */
export const idsOf = <Item,>({ items }: Chosen<Item>, idOf: (item: Item) => number): string =>
  items.map(idOf).join(",");

interface SelectionParts<Item> {
  chosen: Chosen<Item>;
  nameOf: (item: Item) => string;
  /** The text about them; by default their number. */
  words?: string;
  /** The actions for them. */
  actions: ReactNode;
}

/** Makes the rows of a list selectable: `<RecordList selection={selectionOf({ chosen, nameOf, actions })} … />`. */
export const selectionOf = <Item,>({ chosen, nameOf, ...rest }: SelectionParts<Item>): Selection<Item> => ({
  boxOf: (row) => <SelectRow chosen={chosen} row={row} name={nameOf(row)} />,
  boxOfAll: (rows) => <SelectAll chosen={chosen} shown={rows} />,
  barFor: (rows) => <SelectionBar chosen={chosen} rows={rows} {...rest} />,
});

interface BoxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
}

const Box = ({ label, isChecked, isMixed = false, onChange }: BoxProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

function SelectRow<Item>({ chosen, row, name }: { chosen: Chosen<Item>; row: Item; name: string }) {
  const label = useTranslate()("manage.select", { name });
  return <Box label={label} isChecked={chosen.isChosen(row)} onChange={(is) => chosen.choose([row], is)} />;
}

/** Selects all rows of the page, or none. */
function SelectAll<Item>({ chosen, shown }: { chosen: Chosen<Item>; shown: readonly Item[] }) {
  const label = useTranslate()("manage.selectPage");
  const count = shown.filter(chosen.isChosen).length;
  const isChecked = count > 0 && count === shown.length;
  return (
    <Box
      label={label}
      isChecked={isChecked}
      isMixed={count > 0 && !isChecked}
      onChange={(is) => chosen.choose(shown, is)}
    />
  );
}

interface BarProps<Item> extends Omit<SelectionParts<Item>, "nameOf"> {
  /** Where the rows are. */
  rows: RefObject<HTMLElement | null>;
}

/** A bar at the bottom of the window with the number of selected records and the actions for them. */
function SelectionBar<Item>({ chosen, words, actions, rows }: BarProps<Item>) {
  const translate = useTranslate();
  const count = chosen.items.length;
  const clear = () => {
    chosen.choose(chosen.items, false);
    // The button disappears; move the focus so that it isn't lost.
    rows.current?.focus();
  };
  return (
    <div className={styles.bar} role="group" aria-label={translate("manage.selection")} hidden={count === 0}>
      <p role="status" className={styles.words}>
        {count > 0 && (words ?? translate("manage.selected", { count }))}
      </p>
      {count > 0 && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={clear}>
            {translate("manage.clearSelection")}
          </Button>
          {actions}
        </div>
      )}
    </div>
  );
}
