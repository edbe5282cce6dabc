import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import { businessTypes, codeLists, residentialSubTypes, unitTypesOf, usageTypes } from "@vasati/contract/wire/codes";
import type { BusinessType, UnitType } from "@vasati/contract/wire/codes";
import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import { inEnglish } from "../../platform/words/english-numbers.ts";
import { inKannada } from "../../platform/words/kannada-numbers.ts";
import { rupeesInDigits, rupeesInEnglish, rupeesInKannada } from "../../platform/words/rupees.ts";
import type { AgreementFacts, Bearer, Licence } from "./agreement-facts.ts";

const dateIn = {
  en: new Intl.DateTimeFormat("en-IN-u-nu-latn", { dateStyle: "long", timeZone: "UTC" }),
  kn: new Intl.DateTimeFormat("kn-IN-u-nu-latn", { dateStyle: "long", timeZone: "UTC" }),
};

/** `2026-01-31` → `31 January 2026`; a missing date stays empty. */
export const dateWords = (date: string, language: PaperLanguage): string =>
  date === "" ? "" : dateIn[language].format(new Date(date));

/** `11` → `11 (eleven)`; a missing number stays empty. */
export const numberWords = (number: number | undefined, language: PaperLanguage): string =>
  number === undefined ? "" : `${number} (${language === "en" ? inEnglish(number) : inKannada(number)})`;

const inDigitsAndWords = (amount: Money, language: PaperLanguage) =>
  `${rupeesInDigits(amount)} (${language === "en" ? rupeesInEnglish(amount) : rupeesInKannada(amount)})`;

/** `25000` → `₹25,000 (Rupees twenty-five thousand only)`; a missing amount stays empty. */
export const moneyWords = (rupees: number | undefined, language: PaperLanguage): string =>
  rupees === undefined ? "" : inDigitsAndWords(moneyOfRupees(rupees), language);

export const bearerWords: Record<PaperLanguage, Record<Bearer, string>> = {
  en: { OWN: "the Landlord", TNT: "the Tenant", SHD: "both, in equal shares", NAP: "not applicable" },
  kn: { OWN: "ಮಾಲೀಕರು", TNT: "ಬಾಡಿಗೆದಾರರು", SHD: "ಇಬ್ಬರೂ ಸಮಪಾಲಾಗಿ", NAP: "ಅನ್ವಯಿಸುವುದಿಲ್ಲ" },
};

const kannadaLicences: Record<Licence, string> = {
  TRD: "ವ್ಯಾಪಾರ ಪರವಾನಗಿ",
  SHE: "ಅಂಗಡಿ ಮತ್ತು ವಾಣಿಜ್ಯ ಸಂಸ್ಥೆಗಳ ನೋಂದಣಿ",
  FSS: "ಎಫ್‌ಎಸ್‌ಎಸ್‌ಎಐ ಪರವಾನಗಿ",
  FAC: "ಕಾರ್ಖಾನೆ ಪರವಾನಗಿ",
  NRQ: "ಅಗತ್ಯವಿಲ್ಲ",
};
const kannadaBusinesses: Record<BusinessType, string> = {
  RTL: "ಚಿಲ್ಲರೆ ವ್ಯಾಪಾರ",
  OFC: "ಕಚೇರಿ",
  FNB: "ಆಹಾರ ಮತ್ತು ಪಾನೀಯ",
  SRV: "ಸೇವೆಗಳು",
  HSP: "ಆತಿಥ್ಯ",
  STG: "ಸಂಗ್ರಹಣೆ ಮತ್ತು ಸಾಗಣೆ",
  IND: "ಕೈಗಾರಿಕೆ",
  HLT: "ಆರೋಗ್ಯ ಸೇವೆ",
  EDU: "ಶಿಕ್ಷಣ",
  OTH: "ಇತರೆ",
};
const kannadaUnitTypes: Record<UnitType, string> = {
  Shop: "ಅಂಗಡಿ",
  Basement: "ನೆಲಮಾಳಿಗೆ",
  Warehouse: "ಉಗ್ರಾಣ",
  Room: "ಕೊಠಡಿ",
  Facility: "ಸೌಲಭ್ಯ ಕಟ್ಟಡ",
  Godown: "ಗೋದಾಮು",
  Hall: "ಸಭಾಂಗಣ",
  OpenSpace: "ತೆರೆದ ಜಾಗ",
  OpenPlot: "ಖಾಲಿ ನಿವೇಶನ",
  Villa: "ವಿಲ್ಲಾ",
  Penthouse: "ಪೆಂಟ್‌ಹೌಸ್",
  Studioflat: "ಸ್ಟುಡಿಯೋ ಫ್ಲಾಟ್",
  Apartment: "ಅಪಾರ್ಟ್‌ಮೆಂಟ್",
  IndependentHouse: "ಸ್ವತಂತ್ರ ಮನೆ",
  BuilderFloor: "ಬಿಲ್ಡರ್ ಫ್ಲೋರ್",
  PayingGuest: "ಪೇಯಿಂಗ್ ಗೆಸ್ಟ್",
};

export const licenceWords: Record<PaperLanguage, Record<Licence, string>> = {
  en: codeLists["unit-licences"],
  kn: kannadaLicences,
};
export const businessWords: Record<PaperLanguage, Record<BusinessType, string>> = {
  en: businessTypes,
  kn: kannadaBusinesses,
};

const englishSubTypes: Record<string, string> = { ...usageTypes, ...residentialSubTypes };

/** The type of a unit. Sub-types have no Kannada names and are written in English. */
function typeWords({ type, subType, category }: AgreementFacts["unit"], language: PaperLanguage): string {
  if (language === "kn") return kannadaUnitTypes[type];
  const title = unitTypesOf(category).find(({ value }) => value === type)?.title ?? type;
  const sub = englishSubTypes[subType];
  return sub === undefined ? title : `${title}, ${sub}`;
}

const areaDigits = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const floorOf = {
  en: (floor: number) => (floor === 0 ? "ground floor" : floor < 0 ? `basement ${-floor}` : `floor ${floor}`),
  kn: (floor: number) => (floor === 0 ? "ನೆಲ ಮಹಡಿ" : floor < 0 ? `ನೆಲಮಾಳಿಗೆ ${-floor}` : `ಮಹಡಿ ${floor}`),
};

/** Describes a unit: `Shop, Grocery shops; 450 sq ft; ground floor`. */
export function unitWords(unit: AgreementFacts["unit"], language: PaperLanguage): string {
  const area = `${areaDigits.format(unit.area)} ${language === "en" ? "sq ft" : "ಚದರ ಅಡಿ"}`;
  return [typeWords(unit, language), area, floorOf[language](unit.floor)].join("; ");
}
