import { IconSearch, IconX } from "@tabler/icons-react";
import type { ComponentType, KeyboardEvent, ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link } from "../../lib/browser/navigation.tsx";
import { IconButton } from "../../ui/controls/button.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ToastRegion } from "../../ui/feedback/toast-region.tsx";
import { useModal } from "../../ui/dialogs/use-modal.ts";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./command-palette.module.css";

/** Something to open. */
export interface PaletteOption {
  /** Unique among all options of the palette. */
  key: string;
  title: string;
  /** Distinguishes it from others with the same title. */
  detail?: string;
  url: string;
  /** Another state of the page that is shown. */
  within?: boolean;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  onOpen?: () => void;
}

interface PaletteGroup {
  title: string;
  options: readonly PaletteOption[];
}

interface CommandPaletteProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Without empty groups. */
  groups: readonly PaletteGroup[];
  /** The options belong to an earlier text; Enter waits for the current ones. */
  isOld: boolean;
  /** The announcement for screen readers. */
  status: string;
  /** Shown above the options, such as why there are none. */
  notice?: ReactNode;
  onClose: () => void;
}

/**
 * A search box with a list of things to open, made for the keyboard (WAI-ARIA combobox with a list): the focus stays in the
 * box, arrows select, Enter opens, Escape closes and restores the focus. Each option is also a link.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, text, onText, groups, isOld, status, notice, onClose } = props;
  const translate = useTranslate();
  const dialog = useModal();
  const list = useId();
  const { chosen, choose, onKeyDown } = useChoice(props, list);
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
        {isOld ? <Spinner /> : <IconSearch size={20} stroke={1.75} aria-hidden />}
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
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={translate("dialog.close")} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <ToastRegion inDialog />
      <div className={styles.body}>
        {notice}
        <div id={list} role="listbox" aria-label={label} aria-busy={isOld}>
          {groups.map((group) => (
            <Group key={group.title} {...group} list={list} chosen={chosen} onChoose={choose} onClose={onClose} />
          ))}
        </div>
      </div>
      <Keys />
      <span role="status">
        <VisuallyHidden>{status}</VisuallyHidden>
      </span>
    </dialog>
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      choose(options.at((place + step) % options.length)?.key ?? "");
    }
    if (event.key !== "Enter") return;
    if (isOld) awaited.current = text;
    else openChosen();
  };
  return { chosen, choose, onKeyDown };
}

interface GroupProps extends PaletteGroup {
  list: string;
  chosen: PaletteOption | undefined;
  onChoose: (key: string) => void;
  onClose: () => void;
}

function Group({ title, options, list, chosen, onChoose, onClose }: GroupProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <p id={heading} className={styles.heading}>
        {title}
      </p>
      {options.map(({ key, title: name, detail, url, within = false, Icon, onOpen }) => (
        <Link
          key={key}
          id={`${list}-${key}`}
          to={url}
          within={within}
          role="option"
          aria-selected={key === chosen?.key}
          tabIndex={-1}
          className={styles.option}
          onPointerMove={() => onChoose(key)}
          onClick={() => {
            onOpen?.();
            onClose();
          }}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </Link>
      ))}
    </div>
  );
}

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
