import { consentHeaders } from "@vasati/contract/people/notice-version";
import type { Visit, VisitorForm, VisitSlots } from "@vasati/contract/leasing/visits";
import { visitorForm } from "@vasati/contract/leasing/visits";
import { useEffect, useRef, useState } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useContractForm } from "../../../lib/forms/form.ts";
import { useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { unitUrl } from "../../../routing/paths.ts";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ErrorSummary } from "../../../ui/fields/error-summary.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { slotsOf } from "../visitor.api.ts";
import { whenWords } from "../visit-words.ts";
import { refusalWords } from "./refusal-words.ts";
import { SlotChoice } from "./slot-choice.tsx";
import { SlotsOfUnit } from "./slots-of-unit.tsx";
import styles from "./visit.module.css";
import { visitorWords } from "./visitor-words.ts";

/** Booking a visit to a unit: a time, and who comes. */
export function Booking({ unitProfileId }: { unitProfileId: number }) {
  const [booked, setBooked] = useState<Visit | null>(null);
  const { signedIn } = useSession();
  if (booked) return <Booked visit={booked} />;
  return (
    <SlotsOfUnit unitProfileId={unitProfileId}>
      {/* The name and address of the account appear with it. */}
      {(found) => (
        <BookingForm key={String(signedIn)} unitProfileId={unitProfileId} found={found} onBooked={setBooked} />
      )}
    </SlotsOfUnit>
  );
}

interface FormProps {
  unitProfileId: number;
  found: VisitSlots;
  onBooked: (visit: Visit) => void;
}

function useBooking({ unitProfileId, onBooked }: FormProps) {
  const answers = useAnswers();
  const language = useLanguage();
  const { signedIn } = useSession();
  const own = useApiMutation("POST /visits", "form", consentHeaders(language));
  const open = useApiMutation("POST /units/{id}/visits", "form", consentHeaders(language));
  const book = async (form: VisitorForm, startsAt: string) => {
    const body = { ...form, startsAt, language };
    try {
      const visit = signedIn
        ? await own.mutateAsync({ body: { ...body, unitProfileId } })
        : await open.mutateAsync({ params: { id: String(unitProfileId) }, body });
      onBooked(visit);
      await answers.invalidate("POST /visits");
    } catch {
      // Somebody else was faster: the other times are shown.
      await answers.refetch(slotsOf(unitProfileId));
    }
  };
  const { isPending, error } = signedIn ? own : open;
  return { book, isPending, error };
}

function BookingForm(props: FormProps) {
  const translate = useTranslate();
  const session = useSession();
  const [chosen, setChosen] = useState("");
  const [isMissed, setMissed] = useState(false);
  const { name = "", email = "" } = session.signedIn ? session : {};
  const form = useContractForm(visitorForm, { fields: visitorWords, initial: { name, telePhone: "", email } });
  const { book, isPending, error } = useBooking(props);
  const { slots, slotMinutes } = props.found;
  const startsAt = slots.includes(chosen) ? chosen : "";
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        setMissed(!startsAt);
        form.submit(async (visitor) => (startsAt ? book(visitor, startsAt) : undefined))(event);
      }}
    >
      {error && <Banner kind="error">{refusalWords(error, translate)}</Banner>}
      <SlotChoice slots={slots} slotMinutes={slotMinutes} chosen={startsAt} onChoose={setChosen} />
      {isMissed && !startsAt && <Banner kind="error">{translate("visit.chooseTime")}</Banner>}
      <fieldset className={styles.you}>
        <legend className={styles.legend}>{translate("visit.you")}</legend>
        <ErrorSummary mistakes={form.mistakes} />
        <TextField autoComplete="name" {...form.field("name")} />
        <TextField type="tel" autoComplete="tel" {...form.field("telePhone")} />
        <TextField type="email" autoComplete="email" {...form.field("email")} />
      </fieldset>
      <PrivacyNotice words="notice.visit" />
      <Button type="submit" look="primary" busy={isPending} className={styles.submit}>
        {translate("visit.book")}
      </Button>
    </form>
  );
}

function Booked({ visit }: { visit: Visit }) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Banner kind="success">
        {translate("visit.done", { when: whenWords(visit, translate), email: visit.email })}
      </Banner>
      <LinkButton to={unitUrl(visit.unitProfileId)}>{translate("visit.toUnit")}</LinkButton>
    </div>
  );
}
