import type { PaperLanguage } from "../../platform/pdf/paper.ts";
import type { Words } from "../../platform/pdf/words.ts";
import type { AgreementFacts } from "./agreement-facts.ts";

/** A value for each of the two languages. */
export type InBoth<T> = Record<PaperLanguage, T>;

/** One numbered clause of an agreement. */
export interface Clause {
  title: InBoth<string>;
  text: InBoth<Words>;
}

/** Builds a clause from the facts; undefined if the clause doesn't apply. */
export type ClauseOf = (facts: AgreementFacts) => Clause | undefined;
