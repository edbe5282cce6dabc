import type { Code, CodeListName } from "@vasati/contract/wire/codes";
import { useApi } from "../../../lib/api/api-query.ts";
import type { CodeList } from "../../../domain/code-titles.ts";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { failureOf } from "../../../lib/api/retrying.ts";
import { codeListQuery } from "../tenancies.api.ts";
import type { TermName } from "./tenancy-words.ts";

/** Where the titles of the entries that are codes stand in the catalogues. */
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
  /** What is `chosen` is offered also while its list is not there. */
  const optionsOf = (name: ChosenName, chosen: string) => {
    const unserved: Code[] = chosen ? [{ value: chosen, title: chosen }] : [];
    const codes = lists[name].data ?? unserved;
    return codes.map(({ value, title }) => ({ value, label: titleOf(titlesOf[name], value, title) }));
  };
  return { optionsOf, ...failureOf(Object.values(lists)) };
}

const useServed = (list: CodeListName) => useApi<Code[]>(codeListQuery(list));
