import type { ReactNode, RefObject } from "react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import type { Selection } from "./list-table.tsx";
import styles from "./selection.module.css";

/** The records that are selected; they stay so while the list turns its pages or is narrowed down. */
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
  /** What is said of them; how many they are, unless told. */
  words?: string;
  /** What is offered for them. */
  actions: ReactNode;
}

/** What makes the rows of a list selectable: `<RecordList selection={selectionOf({ chosen, nameOf, actions })} … />`. */
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

/** Selects all that the page shows, or none of them. */
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

/** How many are selected and what can be done with them, at the foot of the window for as long as there are any. */
function SelectionBar<Item>({ chosen, words, actions, rows }: BarProps<Item>) {
  const translate = useTranslate();
  const count = chosen.items.length;
  const clear = () => {
    chosen.choose(chosen.items, false);
    // The button goes, and the focus must not go with it.
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
