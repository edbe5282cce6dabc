import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { askUrl, bookVisitUrl } from "../../routing/addresses.ts";
import { LinkButton } from "../../ui/controls/button.tsx";
import { OutsideButton } from "../../ui/controls/outside-button.tsx";
import styles from "./asking.module.css";

interface WaysProps {
  unitProfileId: number;
  /** Unit and property. */
  place: string;
  /** Whom to call; empty if nobody is named. */
  telePhone: string;
  shown: "visit" | "question";
}

/** wa.me takes digits with the country's. */
const forWhatsApp = (telePhone: string) => (telePhone.startsWith("+") ? telePhone.slice(1) : `91${telePhone}`);

/** The ways to get in touch about a unit, as links. */
export function Ways({ unitProfileId, place, telePhone, shown }: WaysProps) {
  const translate = useTranslate();
  const markOf = (way: WaysProps["shown"]) => (way === shown ? ({ "aria-current": "page" } as const) : {});
  const message = translate("question.whatsAppText", { place });
  return (
    <nav aria-label={translate("question.ways")} className={styles.ways}>
      <LinkButton to={bookVisitUrl(unitProfileId)} {...markOf("visit")}>
        {translate("visit.book")}
      </LinkButton>
      <LinkButton to={askUrl(unitProfileId)} {...markOf("question")}>
        {translate("question.ask")}
      </LinkButton>
      {telePhone && (
        <>
          <OutsideButton href={`tel:${telePhone}`}>{translate("question.call")}</OutsideButton>
          <OutsideButton href={`https://wa.me/${forWhatsApp(telePhone)}?text=${encodeURIComponent(message)}`}>
            {translate("question.whatsApp")}
          </OutsideButton>
        </>
      )}
    </nav>
  );
}
