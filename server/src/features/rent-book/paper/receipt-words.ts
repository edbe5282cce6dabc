import { unitsOf } from "@vasati/contract/money/meters/meter-readings";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import type { WrittenLanguage } from "../../../platform/pdf/paper.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";

/** A text in each language of receipts. */
export type InAll<Text = string> = Record<WrittenLanguage, Text>;

export const all = (en: string, hi: string, kn: string): InAll => ({ en, hi, kn });

/** The texts of a receipt on paper. */
export const said = {
  title: all("Receipt", "रसीद", "ರಸೀದಿ"),
  undone: all("This receipt was undone and counts no more.", "यह रसीद रद्द की जा चुकी है।", "ಈ ರಸೀದಿಯನ್ನು ರದ್ದುಗೊಳಿಸಲಾಗಿದೆ."),
  chequeWaits: all(
    "Valid once the cheque has been paid by the bank.",
    "चेक का भुगतान बैंक से होने पर मान्य।",
    "ಚೆಕ್ ಅನ್ನು ಬ್ಯಾಂಕ್ ಪಾವತಿಸಿದ ನಂತರ ಮಾನ್ಯ.",
  ),
  number: all("Number", "संख्या", "ಸಂಖ್ಯೆ"),
  day: all("Date", "दिनांक", "ದಿನಾಂಕ"),
  from: all("Received from", "किससे मिला", "ಯಾರಿಂದ"),
  landlord: all("Landlord", "मकान मालिक", "ಮಾಲೀಕರು"),
  unit: all("For", "किसके लिए", "ಯಾವುದಕ್ಕಾಗಿ"),
  amount: all("Amount", "राशि", "ಮೊತ್ತ"),
  inWords: all("In words", "शब्दों में", "ಅಕ್ಷರಗಳಲ್ಲಿ"),
  tds: all("Tax deducted by the tenant", "किरायेदार ने काटा कर", "ಬಾಡಿಗೆದಾರರು ಕಡಿತಗೊಳಿಸಿದ ತೆರಿಗೆ"),
  mode: all("Paid by", "भुगतान का तरीक़ा", "ಪಾವತಿ ವಿಧಾನ"),
  reference: all("Reference", "संदर्भ", "ಉಲ್ಲೇಖ"),
  settles: all("Settles", "इससे चुका", "ಇದು ತೀರಿಸಿದ್ದು"),
  advance: all("In advance", "अग्रिम", "ಮುಂಗಡ"),
  remains: all("Still owed today", "आज भी बकाया", "ಇಂದು ಉಳಿದ ಬಾಕಿ"),
  stamp: all(
    "Revenue stamp of ₹1, for cash above",
    "₹1 का राजस्व टिकट, इससे अधिक नक़द पर:",
    "₹1 ರ ಕಂದಾಯ ಮುದ್ರೆ, ಇದಕ್ಕಿಂತ ಹೆಚ್ಚಿನ ನಗದಿಗೆ:",
  ),
  signature: all("For the landlord", "मकान मालिक की ओर से", "ಮಾಲೀಕರ ಪರವಾಗಿ"),
  page: all("Page", "पृष्ठ", "ಪುಟ"),
} satisfies Record<string, InAll>;

/** What dues are for. */
export const kindNames: Record<DueKind, InAll> = {
  rent: all("Rent", "किराया", "ಬಾಡಿಗೆ"),
  maintenance: all("Maintenance", "रखरखाव शुल्क", "ನಿರ್ವಹಣಾ ವೆಚ್ಚ"),
  parking: all("Parking", "पार्किंग", "ಪಾರ್ಕಿಂಗ್"),
  water: all("Water", "पानी", "ನೀರು"),
  powerBackup: all("Power backup", "पावर बैकअप", "ಪವರ್ ಬ್ಯಾಕಪ್"),
  other: all("Other charge", "अन्य शुल्क", "ಇತರ ಶುಲ್ಕ"),
  lateFee: all("Late fee", "विलंब शुल्क", "ತಡ ಶುಲ್ಕ"),
  bounce: all("Bounced cheque", "बाउंस चेक", "ಬೌನ್ಸ್ ಆದ ಚೆಕ್"),
  opening: all("Opening balance", "शुरुआती बकाया", "ಆರಂಭಿಕ ಬಾಕಿ"),
};

/** How receipts came. */
export const modeNames: Record<Receipt["mode"], InAll> = {
  upi: all("UPI", "UPI", "UPI"),
  neft: all("NEFT", "NEFT", "NEFT"),
  imps: all("IMPS", "IMPS", "IMPS"),
  rtgs: all("RTGS", "RTGS", "RTGS"),
  sameBank: all("Same-bank transfer", "उसी बैंक में ट्रांसफ़र", "ಅದೇ ಬ್ಯಾಂಕ್‌ನೊಳಗಿನ ವರ್ಗಾವಣೆ"),
  cheque: all("Cheque", "चेक", "ಚೆಕ್"),
  cash: all("Cash", "नक़द", "ನಗದು"),
  adjustment: all("Adjustment", "समायोजन", "ಹೊಂದಾಣಿಕೆ"),
  opening: kindNames.opening,
};

/** How it was paid. */
export const modeWords = ({ mode }: Receipt, language: WrittenLanguage): string => modeNames[mode][language];

/** `2026-11-05` → `05-11-2026`. */
export const dayWords = (day: string): string => day.split("-").toReversed().join("-");

/** What a due is for: `Rent, 01-11-2026 – 30-11-2026`. */
export function dueWords(
  { kind, name, from, until, meter }: Receipt["settles"][number],
  language: WrittenLanguage,
): string {
  const days = from === until ? dayWords(from) : `${dayWords(from)} – ${dayWords(until)}`;
  const read = meter
    ? ` (${meter.previous} – ${meter.current}: ${unitsOf(meter)} × ${rupeesInDigits(moneyOfRupees(meter.tariff))})`
    : "";
  return `${name || kindNames[kind][language]}, ${days}${read}`;
}
