import { consentHeaders } from "@vasati/contract/people/notice-version";
import type { QuestionForm } from "@vasati/contract/leasing/questions";
import { questionForm } from "@vasati/contract/leasing/questions";
import { useEffect, useRef, useState } from "react";
import { PrivacyNotice } from "../../domain/privacy-notice.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useContractForm } from "../../lib/forms/form.ts";
import type { FieldWords } from "../../lib/forms/form-values.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { useLanguage, useTranslate } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.ts";
import { withEnquireWish } from "../../routing/addresses.ts";
import { unitUrl } from "../../routing/paths.ts";
import { Button, LinkButton } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorSummary } from "../../ui/fields/error-summary.tsx";
import { TextAreaField, TextField } from "../../ui/fields/text-field.tsx";
import styles from "./asking.module.css";

const words = {
  message: { label: "question.message", required: "question.message.required", invalid: "question.tooLong" },
  name: { label: "question.name", invalid: "question.tooLong" },
  telePhone: { label: "question.telePhone", invalid: "field.phone.invalid" },
  email: { label: "question.email", help: "question.email.help", invalid: "field.email.invalid" },
} as const satisfies Record<string, FieldWords>;

function refusalWords({ status }: ApiError, translate: Translate): string {
  if (status === 429) return translate("question.tooMany");
  return translate(status === 409 ? "question.let" : "question.notSent");
}

interface AskingProps {
  unitProfileId: number;
}

/** A question about a unit: name, phone and what somebody wants to know. */
export function Asking({ unitProfileId }: AskingProps) {
  const [isSent, setSent] = useState(false);
  const { signedIn } = useSession();
  if (isSent) return <Sent unitProfileId={unitProfileId} />;
  return <QuestionFields key={String(signedIn)} unitProfileId={unitProfileId} onSent={() => setSent(true)} />;
}

function QuestionFields({ unitProfileId, onSent }: AskingProps & { onSent: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const session = useSession();
  const own = useApiMutation("POST /questions", "form", consentHeaders(language));
  const open = useApiMutation("POST /units/{id}/questions", "form", consentHeaders(language));
  const { isPending, error } = session.signedIn ? own : open;
  const { name = "", email = "" } = session.signedIn ? session : {};
  const form = useContractForm(questionForm, { fields: words, initial: { message: "", name, telePhone: "", email } });
  const send = async (question: QuestionForm) => {
    const body = { ...question, language };
    try {
      await (session.signedIn
        ? own.mutateAsync({ body: { ...body, unitProfileId } })
        : open.mutateAsync({ params: { id: String(unitProfileId) }, body }));
      onSent();
    } catch (failure) {
      form.refuse((failure as ApiError).errors.map(({ path }) => path));
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(send)}>
      {error && <Banner kind="error">{refusalWords(error, translate)}</Banner>}
      <ErrorSummary mistakes={form.mistakes} />
      <TextAreaField rows={4} maxLength={2000} {...form.field("message")} />
      <TextField autoComplete="name" {...form.field("name")} />
      <TextField type="tel" autoComplete="tel" {...form.field("telePhone")} />
      <TextField type="email" autoComplete="email" {...form.field("email")} required={false} />
      <PrivacyNotice words="notice.question" />
      <Button type="submit" look="primary" busy={isPending} className={styles.submit}>
        {translate("question.send")}
      </Button>
    </form>
  );
}

function Sent({ unitProfileId }: AskingProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const [path = "", search = ""] = unitUrl(unitProfileId).split("?");
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      <Banner kind="success">{translate("question.sent")}</Banner>
      <LinkButton to={withEnquireWish({ path, search })}>{translate("question.enquire")}</LinkButton>
    </div>
  );
}
