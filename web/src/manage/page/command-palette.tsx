import { IconSearch, IconX } from "@tabler/icons-react";
import type { ComponentType, KeyboardEvent, ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link } from "../../lib/browser/navigation.tsx";
import { IconButton } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ToastRegion } from "../../ui/feedback/toast-region.tsx";
import { useModal } from "../../ui/dialogs/use-modal.ts";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./command-palette.module.css";

/** Something to open or to do. */
export interface PaletteOption {
  /** Unique among all options of the palette. */
  key: string;
  title: string;
  /** Distinguishes it from others with the same title. */
  detail?: string;
  /** Where it leads; without it, choosing leaves the palette open. */
  url?: string;
  /** Another state of the page that is shown. */
  within?: boolean;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  onChoose?: () => void;
}

export interface PaletteGroup {
  title: string;
  /** What to type next. */
  hint?: string;
  options: readonly PaletteOption[];
}

interface CommandPaletteProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Without empty groups. */
  groups: readonly PaletteGroup[];
  /** The options that lead somewhere belong to an earlier text; Enter waits for the current ones. */
  isOld: boolean;
  /** The announcement for screen readers. */
  status: string;
  /** Shown above the options, such as why there are none. */
  notice?: ReactNode;
  onClose: () => void;
}

/**
 * A search box with a list of things to open, made for the keyboard (WAI-ARIA combobox with a list): the focus stays in the
 * box, arrows select, Home and End too unless there is a text to move in, Enter opens, Escape closes and restores the focus. An option that leads
 * somewhere is also a link.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, text, onText, groups, isOld, status, notice, onClose } = props;
  const translate = useTranslate();
  const dialog = useModal();
  const list = useId();
  const { chosen, choose, onKeyDown } = useChoice(props, list);
  const type = (typed: string) => {
    choose("");
    onText(typed);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <span className={styles.sign}>{isOld ? <Spinner /> : <IconSearch size={20} stroke={1.75} aria-hidden />}</span>
        <input
          className={styles.box}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen && `${list}-${chosen.key}`}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={translate("dialog.close")} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <ToastRegion inDialog />
      <Results {...{ label, groups, isOld, notice, list, chosen, onClose }} onChoose={choose} />
      <Keys />
      <span role="status">
        <VisuallyHidden>{status}</VisuallyHidden>
      </span>
    </dialog>
  );
}

type ResultsProps = Pick<CommandPaletteProps, "label" | "groups" | "isOld" | "notice"> &
  Omit<GroupProps, keyof PaletteGroup>;

/** The options, or why there are none. */
function Results({ label, groups, isOld, notice, list, ...props }: ResultsProps) {
  return (
    <div className={styles.body}>
      {notice}
      {isOld && groups.length === 0 && <Waiting />}
      <div id={list} role="listbox" aria-label={label} aria-busy={isOld}>
        {groups.map((group) => (
          <Group key={group.title} {...group} {...props} list={list} />
        ))}
      </div>
    </div>
  );
}

/** The selected option, by default the first, and the keyboard handling. */
function useChoice({ groups, isOld, text }: CommandPaletteProps, list: string) {
  const options = groups.flatMap((group) => group.options);
  const [chosenKey, choose] = useState("");
  const awaited = useRef("");
  const place = Math.max(
    options.findIndex(({ key }) => key === chosenKey),
    0,
  );
  const chosen = options[place];
  const chosenId = `${list}-${chosen?.key}`;
  const openChosen = () => document.getElementById(chosenId)?.click();

  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  // Fast typists press Enter before the options have loaded.
  const openAwaited = useEffectEvent(() => {
    if (awaited.current !== "" && awaited.current === text) openChosen();
  });
  useEffect(() => {
    if (!isOld) openAwaited();
  }, [isOld]);

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const next = nextPlace(event, { place, count: options.length, hasText: text !== "" });
    if (next !== undefined && options.length > 0) {
      event.preventDefault();
      choose(options.at(next)?.key ?? "");
    }
    if (event.key !== "Enter") return;
    const isCurrent = !isOld || (chosen && chosen.url === undefined);
    if (!isCurrent) awaited.current = text;
    else openChosen();
  };
  return { chosen, choose, onKeyDown };
}

/** Which option a key selects, -1 being the last; undefined if the key moves in the text or does something else. */
function nextPlace({ key, ctrlKey }: KeyboardEvent, list: { place: number; count: number; hasText: boolean }) {
  if (key === "ArrowDown") return (list.place + 1) % list.count;
  if (key === "ArrowUp") return list.place - 1;
  if (list.hasText && !ctrlKey) return undefined;
  return { Home: 0, End: -1 }[key];
}

interface GroupProps extends PaletteGroup {
  list: string;
  chosen: PaletteOption | undefined;
  onChoose: (key: string) => void;
  onClose: () => void;
}

function Group({ title, hint, options, ...props }: GroupProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <p className={styles.heading}>
        <span id={heading}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </p>
      {options.map((option) => (
        <Option key={option.key} option={option} {...props} />
      ))}
    </div>
  );
}

type OptionProps = Omit<GroupProps, keyof PaletteGroup> & { option: PaletteOption };

function Option({ option, list, chosen, onChoose, onClose }: OptionProps) {
  const { key, title, detail, url, within = false, Icon } = option;
  const isChosen = key === chosen?.key;
  const props = {
    id: `${list}-${key}`,
    className: styles.option,
    onPointerMove: () => onChoose(key),
  };
  const words = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  if (url === undefined)
    return (
      // The focus stays in the box, where people type on.
      <div
        {...props}
        role="option"
        aria-selected={isChosen}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={option.onChoose}
      >
        {words}
      </div>
    );
  return (
    <Link
      {...props}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={url}
      within={within}
      onClick={() => {
        option.onChoose?.();
        onClose();
      }}
    >
      {words}
    </Link>
  );
}

/** Takes the room of what will be found. */
const Waiting = () => (
  <div className={styles.waiting}>
    {["first", "second", "third", "fourth"].map((line) => (
      <Skeleton key={line} shape="text" />
    ))}
  </div>
);

/** Explains the keys; hidden from screen readers and touch screens. */
function Keys() {
  const translate = useTranslate();
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {translate("palette.choose")}
      <kbd>Enter</kbd> {translate("palette.open")}
      <kbd>Esc</kbd> {translate("palette.close")}
    </p>
  );
}
