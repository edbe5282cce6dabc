import type { Known } from "@vasati/contract/office/replies/reply-placeholders";
import { filledIn, placeholderLeft } from "@vasati/contract/office/replies/reply-placeholders";
import { staff } from "@vasati/contract/people/roles";
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../../lib/browser/toasts.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { lazyModal } from "../page/lazy-modal.tsx";
import styles from "./templates.module.css";

const Templates = lazyModal("templates.title", async () => (await import("./templates.tsx")).Templates);

/** That a placeholder is left, which nobody would understand; false if none is. */
export function placeholderError(text: string, translate: Translate): string | false {
  const placeholder = placeholderLeft(text);
  return placeholder !== undefined && translate("templates.left", { placeholder });
}

interface InsertTemplateProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What is known of whoever is answered. */
  known: Known;
  onText: (text: string) => void;
}

/** Selects the first placeholder that is left, to be typed over, or else goes to the end of what was inserted. */
function select(field: HTMLTextAreaElement, inserted: string, from: number): void {
  const placeholder = placeholderLeft(inserted);
  const at = from + (placeholder === undefined ? inserted.length : inserted.indexOf(placeholder));
  field.focus();
  field.setSelectionRange(at, at + (placeholder?.length ?? 0));
}

/** The button beside a reply with which staff insert a reply template where the cursor is. Others have none. */
export function InsertTemplate({ field, known, onText }: InsertTemplateProps) {
  const translate = useTranslate();
  const isStaff = hasRole(useSession(), ...staff);
  const [isOpen, setOpen] = useState(false);
  const inserted = useRef<{ text: string; from: number } | null>(null);
  useEffect(() => {
    if (isOpen || !inserted.current || !field.current) return;
    select(field.current, inserted.current.text, inserted.current.from);
    inserted.current = null;
  }, [isOpen, field]);
  if (!isStaff) return null;
  const insert = (template: string) => {
    if (!field.current) return;
    const { value, maxLength, selectionStart: from, selectionEnd: until } = field.current;
    const text = filledIn(template, known);
    const whole = value.slice(0, from) + text + value.slice(until);
    if (maxLength >= 0 && whole.length > maxLength) {
      showToast("warning", "templates.noRoom");
      return;
    }
    onText(whole);
    inserted.current = { text, from };
    setOpen(false);
  };
  return (
    <>
      <Button look="quiet" className={styles.open} onClick={() => setOpen(true)}>
        {translate("templates.insert")}
      </Button>
      {isOpen && <Templates known={known} onInsert={insert} onClose={() => setOpen(false)} />}
    </>
  );
}
