import { consentHeaders } from "@vasati/contract/people/notice-version";
import type { AlertCriteria } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { alertAddress } from "@vasati/contract/portfolio/seekers/alert-address";
import type { Category } from "@vasati/contract/wire/codes";
import { useEffect, useRef, useState } from "react";
import { PrivacyNotice } from "../../domain/privacy-notice.tsx";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers } from "../../lib/api/api-query.ts";
import { useContractForm } from "../../lib/forms/form.ts";
import type { FieldWords } from "../../lib/forms/form-values.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { useLanguage, useTranslate } from "../../lib/i18n/i18n.tsx";
import { emailOf, useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { RadioGroup } from "../../ui/controls/radio-group.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { AlertAbout } from "./alert-about.tsx";
import styles from "./alerts.module.css";

/** What somebody looks for, as a search says it: what an alert doesn't know of it is left out. */
type Sought = { [Name in keyof AlertCriteria]?: string | number | undefined };

export interface AlertDialogProps {
  sought: Sought;
  areaName: string;
  /** The page is about several: the person chooses one. */
  categories?: readonly Category[] | undefined;
  onClose: () => void;
}

const nothingSought = {
  unitProfile: "",
  unitProfileSubType: "",
  minRent: 0,
  maxRent: 0,
  minArea: 0,
  maxArea: 0,
  maxDeposit: 0,
  furnishing: "",
};
const names = new Set([...Object.keys(nothingSought), "category", "location"]);

const criteriaOf = (sought: Sought): AlertCriteria =>
  Object.assign(
    {},
    nothingSought,
    Object.fromEntries(Object.entries(sought).filter(([name, value]) => names.has(name) && value !== undefined)),
  ) as unknown as AlertCriteria;

const words = {
  email: { label: "alert.email", required: "field.email.invalid", invalid: "field.email.invalid" },
} as const satisfies Record<string, FieldWords>;

function refusalWords({ status, rule }: ApiError, translate: Translate): string {
  if (rule === "tooManyAlerts") return translate("rule.tooManyAlerts");
  return translate(status === 429 ? "alert.tooMany" : "alert.notSent");
}

/** Asks to where somebody wants to be told of what, and says what happens next. */
export function AlertDialog({ onClose, ...props }: AlertDialogProps) {
  const translate = useTranslate();
  const { signedIn } = useSession();
  const [sentTo, setSentTo] = useState<Sent | null>(null);
  return (
    <Dialog title={translate("alert.title")} onClose={onClose}>
      {sentTo ? (
        <Done sent={sentTo} onClose={onClose} />
      ) : (
        <AlertFields key={String(signedIn)} {...props} onSent={setSentTo} />
      )}
    </Dialog>
  );
}

interface Sent {
  email: string;
  /** It has begun; else a mail asks first. */
  isActive: boolean;
}

/** Adds an alert of one's own address, which begins at once if the address is confirmed; another address is asked first. */
function useAlertRequest() {
  const language = useLanguage();
  const answers = useAnswers();
  const address = emailOf(useSession());
  const own = useApiMutation("POST /users/me/alerts", "form", consentHeaders(language));
  const open = useApiMutation("POST /alerts", "form", consentHeaders(language));
  const addOwn = (criteria: AlertCriteria) =>
    own.mutateAsync({ body: { ...criteria, language } }).then(
      () => true,
      (failure: unknown) => {
        if ((failure as ApiError).status === 403) return false;
        throw failure;
      },
    );
  const send = async (criteria: AlertCriteria, email: string): Promise<Sent> => {
    const isActive = email === address && (await addOwn(criteria));
    if (isActive) await answers.invalidate("POST /users/me/alerts");
    else await open.mutateAsync({ body: { ...criteria, email, language } });
    return { email, isActive };
  };
  const refusal = own.error?.status === 403 ? null : own.error;
  return { send, address, isPending: own.isPending || open.isPending, error: refusal ?? open.error };
}

function AlertFields({
  sought,
  areaName,
  categories,
  onSent,
}: Omit<AlertDialogProps, "onClose"> & { onSent: (sent: Sent) => void }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { send, address, isPending, error } = useAlertRequest();
  const [category, setCategory] = useState(categories?.[0]);
  const criteria = criteriaOf(category ? { ...sought, category } : sought);
  const form = useContractForm(alertAddress, { fields: words, initial: { email: address } });
  const submit = async ({ email }: { email: string }) => {
    try {
      onSent(await send(criteria, email));
    } catch (failure) {
      form.refuse((failure as ApiError).errors.map(({ path }) => path));
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(submit)}>
      {error && <Banner kind="error">{refusalWords(error, translate)}</Banner>}
      <div className={styles.about}>
        <AlertAbout criteria={{ ...criteria, areaName }} />
      </div>
      {categories && categories.length > 1 && (
        <RadioGroup
          id="alert-category"
          name="category"
          label={translate("alert.category")}
          options={categories.map((value) => ({ value, title: titleOf("category", value) }))}
          value={category ?? ""}
          onChange={({ target }) => setCategory(target.value as Category)}
        />
      )}
      <TextField type="email" autoComplete="email" {...form.field("email")} />
      <PrivacyNotice words="notice.alert" />
      <Button type="submit" look="primary" busy={isPending} className={styles.submit}>
        {translate("alert.send")}
      </Button>
    </form>
  );
}

function Done({ sent: { email, isActive }, onClose }: { sent: Sent; onClose: () => void }) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Banner kind={isActive ? "success" : "info"}>
        {translate(isActive ? "alert.active" : "alert.asked", { email })}
      </Banner>
      <Button onClick={onClose}>{translate("alert.close")}</Button>
    </div>
  );
}
