import { hasAadhaar } from "@vasati/contract/people/identity-numbers";
import { longestMessage } from "@vasati/contract/leasing/enquiry-states";
import type { ReactNode, RefObject } from "react";
import { useRef, useState } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { keepDraft, readDraft } from "../../../lib/forms/draft.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { emailOf, useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import styles from "./thread.module.css";

/** Unsent messages, stored as long as the tab is open. */
function useDraft(about: string) {
  const owner = emailOf(useSession());
  /** By thread: several messages may be unfinished. */
  const drafts = () => readDraft("answerDraft", owner) ?? {};
  const [text, setText] = useState(() => drafts()[about] ?? "");
  const type = (typed: string) => {
    setText(typed);
    keepDraft("answerDraft", owner, { ...drafts(), [about]: typed });
  };
  /** Text typed since sending stays. */
  const forget = (sent: string) => {
    setText((typed) => (typed === sent ? "" : typed));
    if (drafts()[about] === sent) keepDraft("answerDraft", owner, { ...drafts(), [about]: "" });
  };
  return { text, type, forget };
}

interface HelpProps {
  render: (field: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) => ReactNode;
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
}

const Help = ({ render, field, onText }: HelpProps) => render(field, onText);

interface WriteMessageProps {
  /** Which thread's drafts these are. */
  about: string;
  label: string;
  help?: string;
  /** What becomes of it; left out for staff, who answer somebody else. */
  notice?: "notice.question";
  action: string;
  /** The toast once it's sent. */
  sent: MessageId;
  isPending: boolean;
  /** Why the last one wasn't sent. */
  failure: ReactNode;
  /** Why the text can't be sent as it is. */
  refuse?: (text: string) => string | false;
  /** Beside the field: what writes into it. */
  renderHelp?: HelpProps["render"];
  send: (text: string) => Promise<unknown>;
  /** Also after a failure: the thread may have ended. */
  onSettled: () => void;
}

/** The form below a thread. An unsent message is saved when the thread is closed, and restored later. */
export function WriteMessage({ about, send, onSettled, failure, isPending, refuse, ...words }: WriteMessageProps) {
  const translate = useTranslate();
  const { text, type, forget } = useDraft(about);
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty = text.trim() === "";
  const wrong = hasAadhaar(text) ? translate("field.aadhaar") : refuse?.(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const go = async () => {
    setWasEmpty(isEmpty);
    if (wrong || isEmpty) return field.current?.focus();
    try {
      await send(text);
      forget(text);
      showToast("success", words.sent);
    } catch {
      // The form shows the failure.
    }
    return onSettled();
  };
  return (
    <div className={styles.write}>
      {failure}
      <TextAreaField
        ref={field}
        label={words.label}
        help={words.help}
        error={wrong || (wasEmpty && isEmpty && translate("form.required"))}
        rows={4}
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {words.renderHelp && <Help render={words.renderHelp} field={field} onText={type} />}
      {words.notice && <PrivacyNotice words={words.notice} />}
      <Button look="primary" className={styles.send} busy={isPending} onClick={() => void go()}>
        {words.action}
      </Button>
    </div>
  );
}
