import { readingReason } from "@vasati/contract/people/number-readings";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useManageForm } from "../form/form.ts";
import type { AskedNumber } from "./asked-number.ts";
import styles from "./numbers.module.css";

/** In seconds: long enough to read it out. */
const shownFor = 30;

interface NumberReadingProps {
  asked: AskedNumber;
  /** What the number is called. */
  name: string;
  onClose: () => void;
}

/** Asks for the reason, then shows the number for a short while. It's never printed (requirements 20.132). */
export function NumberReading({ asked, name, onClose }: NumberReadingProps) {
  const [number, setNumber] = useState<string>();
  return (
    <Dialog title={name} onClose={onClose}>
      {number === undefined ? (
        <Reason asked={asked} onShown={setNumber} onCancel={onClose} />
      ) : (
        <Shown number={number} onHide={onClose} />
      )}
    </Dialog>
  );
}

const failures: Record<number, MessageId> = { 404: "numbers.missing", 429: "numbers.tooMany" };
const failureOf = ({ status }: ApiError): MessageId => failures[status] ?? "numbers.failed";

interface ReasonProps {
  asked: AskedNumber;
  onShown: (number: string) => void;
  onCancel: () => void;
}

function Reason({ asked, onShown, onCancel }: ReasonProps) {
  const translate = useTranslate();
  const read = useApiMutation("POST /identityNumbers/readings", "log");
  const form = useManageForm(readingReason, {
    fields: { reason: { label: "numbers.reason", invalid: "manage.tooLong" } },
    initial: { reason: "" },
  });
  const show = async ({ reason }: { reason: string }) => {
    try {
      onShown((await read.mutateAsync({ body: { ...asked, reason } })).number);
    } catch {
      // Shown in place.
    }
  };
  return (
    <form noValidate className={styles.part} onSubmit={form.submit(show)}>
      <p>{translate("numbers.words")}</p>
      <TextField autoComplete="off" {...form.field("reason")} />
      {read.error && <Banner kind="error">{translate(failureOf(read.error))}</Banner>}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{translate("manage.cancel")}</Button>
        <Button type="submit" look="primary" busy={read.isPending}>
          {translate("numbers.show")}
        </Button>
      </div>
    </form>
  );
}

function Shown({ number, onHide }: { number: string; onHide: () => void }) {
  const translate = useTranslate();
  const place = useRef<HTMLParagraphElement>(null);
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    place.current?.focus();
    const timer = setTimeout(() => hide(), shownFor * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.part}>
      <p ref={place} tabIndex={-1} className={styles.number}>
        {number}
      </p>
      <p className={styles.soft}>{translate("numbers.hiddenAgain", { seconds: shownFor })}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onHide}>
          {translate("numbers.hide")}
        </Button>
      </div>
    </div>
  );
}
