import { dayIn, lastDayIn, monthOf } from "@vasati/contract/money/months";
import type { WrittenLanguage } from "../../../platform/pdf/paper.ts";
import type { InAll } from "./receipt-words.ts";
import { all, dayWords, modeNames } from "./receipt-words.ts";
import type { RentOfMonth, RentPayment } from "./rent-statement.queries.ts";

/** The texts of a rent statement on paper, beside those of receipts. */
export const stated = {
  title: all("Rent statement for the year", "साल का किराया विवरण", "ವರ್ಷದ ಬಾಡಿಗೆ ವಿವರಪಟ್ಟಿ"),
  days: all("1 April to 31 March", "1 अप्रैल से 31 मार्च", "ಏಪ್ರಿಲ್ 1 ರಿಂದ ಮಾರ್ಚ್ 31"),
  tenant: all("Tenant", "किरायेदार", "ಬಾಡಿಗೆದಾರರು"),
  unit: all("Unit", "यूनिट", "ಘಟಕ"),
  address: all("Address of the landlord", "मकान मालिक का पता", "ಮಾಲೀಕರ ವಿಳಾಸ"),
  pan: all("PAN of the landlord", "मकान मालिक का PAN", "ಮಾಲೀಕರ PAN"),
  unknown: all("Not known yet", "अभी पता नहीं", "ಇನ್ನೂ ಗೊತ್ತಿಲ್ಲ"),
  panUnknown: all(
    "The landlord's PAN isn't known yet. Ask for it: a claim for more than {limit} of rent in a year needs it.",
    "मकान मालिक का PAN अभी पता नहीं है। उनसे माँगें: साल में {limit} से ज़्यादा किराए के दावे में यह ज़रूरी है।",
    "ಮಾಲೀಕರ PAN ಇನ್ನೂ ಗೊತ್ತಿಲ್ಲ. ಅವರಿಂದ ಕೇಳಿ: ವರ್ಷಕ್ಕೆ {limit} ಮೀರಿದ ಬಾಡಿಗೆಯ ಕ್ಲೈಮ್‌ಗೆ ಅದು ಬೇಕು.",
  ),
  due: all("Due", "देय", "ಪಾವತಿಸಬೇಕಾದದ್ದು"),
  paid: all("Paid", "चुकाया", "ಪಾವತಿಸಿದ್ದು"),
  receipt: all("receipt", "रसीद", "ರಸೀದಿ"),
  waits: all("cheque not cleared yet", "चेक अभी भुना नहीं", "ಚೆಕ್ ಇನ್ನೂ ನಗದಾಗಿಲ್ಲ"),
  none: all("No rent of this year is in this book.", "इस साल का किराया इस बही में नहीं है।", "ಈ ವರ್ಷದ ಬಾಡಿಗೆ ಈ ಪುಸ್ತಕದಲ್ಲಿ ಇಲ್ಲ."),
  before: (date: string) =>
    all(
      `No rent before ${date} is in this book.`,
      `${date} से पहले का किराया इस बही में नहीं है।`,
      `${date} ಕ್ಕಿಂತ ಹಿಂದಿನ ಬಾಡಿಗೆ ಈ ಪುಸ್ತಕದಲ್ಲಿ ಇಲ್ಲ.`,
    ),
  totalDue: all("Rent of the year", "साल का किराया", "ವರ್ಷದ ಬಾಡಿಗೆ"),
  totalPaid: all("Total rent paid", "कुल चुकाया किराया", "ಒಟ್ಟು ಪಾವತಿಸಿದ ಬಾಡಿಗೆ"),
  onlyRent: (today: string) =>
    all(
      `Only rent is listed: no deposit, no maintenance and no other charges. As known on ${today}.`,
      `इसमें सिर्फ़ किराया है: जमा, रखरखाव शुल्क या अन्य शुल्क नहीं। ${today} तक की जानकारी।`,
      `ಇದರಲ್ಲಿ ಬಾಡಿಗೆ ಮಾತ್ರ ಇದೆ: ಠೇವಣಿ, ನಿರ್ವಹಣಾ ವೆಚ್ಚ ಅಥವಾ ಇತರ ಶುಲ್ಕಗಳಿಲ್ಲ. ${today} ರವರೆಗಿನ ಮಾಹಿತಿ.`,
    ),
} satisfies Record<string, InAll | ((value: string) => InAll)>;

const modes: Record<RentPayment["mode"], InAll> = {
  ...modeNames,
  opening: all("Paid before, in another book", "पहले चुकाया, दूसरी बही में", "ಮೊದಲೇ ಪಾವತಿಸಿದ್ದು, ಬೇರೆ ಪುಸ್ತಕದಲ್ಲಿ"),
  setOff: all("Set off with the deposit", "जमा से समायोजन", "ಠೇವಣಿಯಿಂದ ಹೊಂದಾಣಿಕೆ"),
};

const monthFormat = { en: "en-IN", hi: "hi-IN", kn: "kn-IN" } as const satisfies InAll;

/** The days that rent is for: a whole month by its name, others by their dates. */
export function periodWords({ from, until }: Pick<RentOfMonth, "from" | "until">, language: WrittenLanguage): string {
  const month = monthOf(from);
  if (from !== dayIn(month, 1) || until !== lastDayIn(month)) return `${dayWords(from)} – ${dayWords(until)}`;
  const options = { month: "long", year: "numeric", timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(monthFormat[language], options).format(new Date(from));
}

/** How a payment came, with its reference and the receipt: `UPI, 613200451278, receipt 2026-27/12`. */
export function paymentWords({ mode, reference, number, waits }: RentPayment, language: WrittenLanguage): string {
  const parts = [
    modes[mode][language],
    reference,
    number && `${stated.receipt[language]} ${number}`,
    waits && stated.waits[language],
  ];
  return parts.filter(Boolean).join(", ");
}
