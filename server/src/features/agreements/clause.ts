import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";

/** The same in both languages. */
export type InBoth<T> = Record<PaperLanguage, T>;

/** One numbered clause of an agreement. */
export interface Clause {
  title: InBoth<string>;
  text: InBoth<Words>;
}

/** A clause as the facts make it; none where there is nothing to say. */
export type ClauseOf = (facts: AgreementFacts) => Clause | undefined;
