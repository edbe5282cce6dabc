import type { Code, CodeListName } from "@vasati/contract/wire/codes";
import { useApi } from "../../../../lib/api/api-query.ts";
import type { CodeList } from "../../../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { failureOf } from "../../../../lib/api/retrying.ts";
import { codeListQuery } from "../../tenancies.api.ts";
import type { TermName } from "../tenancy-words.ts";

/** The message keys of the entries that are codes. */
export const titlesOf = {
  garbageDisposal: "bearer",
  insideCleaning: "bearer",
  outsideCleaning: "bearer",
  costOfACandMaintenance: "bearer",
  unitLicense: "licence",
  typeOfBusiness: "business",
  modeOfPayment: "payment",
} as const satisfies Partial<Record<TermName, CodeList>>;

export type ChosenName = keyof typeof titlesOf;
export const isChosen = (name: TermName): name is ChosenName => name in titlesOf;

/** The lists of the form, as the API serves them. */
export function useTenancyLists() {
  const titleOf = useCodeTitle();
  const lists = {
    garbageDisposal: useServed("garbage-disposal"),
    insideCleaning: useServed("inside-cleaning"),
    outsideCleaning: useServed("outside-cleaning"),
    costOfACandMaintenance: useServed("air-conditioning-costs"),
    unitLicense: useServed("unit-licences"),
    typeOfBusiness: useServed("business-types"),
    modeOfPayment: useServed("payment-modes"),
  } satisfies Record<ChosenName, unknown>;
  /** The `chosen` option is offered even before its list has loaded. */
  const optionsOf = (name: ChosenName, chosen: string) => {
    const unserved: Code[] = chosen ? [{ value: chosen, title: chosen }] : [];
    const codes = lists[name].data ?? unserved;
    return codes.map(({ value, title }) => ({ value, title: titleOf(titlesOf[name], value, title) }));
  };
  return { optionsOf, ...failureOf(Object.values(lists)) };
}

const useServed = (list: CodeListName) => useApi<Code[]>(codeListQuery(list));
