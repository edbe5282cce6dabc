import type { Sort } from "@vasati/contract/wire/paging";
import { sortsBy } from "@vasati/contract/wire/paging";
import * as z from "zod/mini";
import type { Path } from "../../paths.ts";
import { isDay } from "../forms/typed-day.ts";
import { isTypedDay } from "../i18n/format.ts";
import type { NavigateOptions } from "./navigation.tsx";
import { navigate } from "./navigation.tsx";

/** What a value is where its text makes no sense. */
const orElse = z.catch;

/** Reads a value from the text of a parameter. It never fails: text that makes no sense gives the usual value. */
type Field = z.ZodMiniCatch;

const textOf = (form: RegExp) => z.string().check(z.regex(form));

/** One of the values; the usual one where the address names none of them. */
export const oneOf = <const Value extends string, const Usual extends string>(values: readonly Value[], usual: Usual) =>
  orElse(z.literal<(Value | Usual)[]>([usual, ...values]), usual);

/** One of the values, or empty. */
export const optionalOneOf = <const Value extends string>(values: readonly Value[]) => oneOf(values, "");

/** Text of such a form; unless told, what a search box takes. */
export const aText = (form = /^.{0,100}$/su) => orElse(textOf(form), "");

/** An id; null where there is none. */
export const anId = () =>
  orElse(
    z.pipe(
      textOf(/^[1-9]\d{0,14}$/),
      z.transform((text): number | null => Number(text)),
    ),
    null,
  );

/** `true`, or nothing. */
export const aFlag = () =>
  orElse(
    z.pipe(
      z.literal("true"),
      z.transform((): boolean => true),
    ),
    false,
  );

/** A calendar date; empty where there is none. */
export const aDay = () => orElse(z.string().check(z.refine((text) => isDay(text) && isTypedDay(text))), "");

/** Where in a list somebody is, filters apart. */
export interface PagePlace {
  sort: string;
  size: number;
  /** From 0. */
  page: number;
  /** The record that is open over the list. */
  open: number | null;
}

type Values<Filters extends Record<string, Field>> = { [Name in keyof Filters]: z.output<Filters[Name]> };
type Place<Filters extends Record<string, Field>, Column extends string> = Values<Filters> &
  PagePlace & { sort: [Column] extends [never] ? "" : Sort<Column> };

/** How a filter's value travels to the API, which is not told of values that ask for nothing. */
type Sent<Value> = Value extends "" | false | null
  ? never
  : Value extends true
    ? "true"
    : Value extends number
      ? string
      : Value;

interface Parts<Filters, Column> {
  filters: Filters;
  /** What the list can be sorted by. */
  sorts?: readonly Column[];
  /** The order without any other being asked for. */
  sort?: Sort<Column & string>;
  /** How many records a page may show; the first is the usual number. */
  sizes?: readonly number[];
}

const rowsOnPages = [10, 25, 50, 100];
/** Two and four columns of cards are filled. */
export const cardsOnPages = [8, 24, 48, 96];

/**
 * What the address of a list says: its filters, its order, its page and how large that is, and the record that is open over it. Whatever
 * an address holds can be read; what is as usual is not written.
 */
export function listAddress<Filters extends Record<string, Field>, const Column extends string = never>(
  path: Path,
  { filters, sorts = [], sort, sizes = rowsOnPages }: Parts<Filters, Column>,
) {
  type Here = Place<Filters, Column>;
  const fields: Record<string, Field> = {
    ...filters,
    sort: oneOf(sortsBy(sorts), sort ?? ""),
    size: orElse(z.pipe(z.enum(sizes.map(String)), z.transform(Number)), sizes[0] ?? 0),
    page: orElse(z.pipe(textOf(/^\d{1,9}$/), z.transform(Number)), 0),
    open: anId(),
  };
  const read = (search: string): Here => {
    const query = new URLSearchParams(search);
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, z.parse(field, query.get(name))]),
    ) as Here;
  };
  const usual: Record<string, unknown> = read("");
  /** Of the named values, as text, those that are not as usual. */
  const said = (place: Record<string, unknown>, names: string[]) =>
    names.flatMap((name) => {
      const text = String(place[name] ?? usual[name]);
      return text === String(usual[name]) ? [] : [[name, text] as const];
    });
  const filtersOf = (place: Here) =>
    Object.fromEntries(said(place, Object.keys(filters))) as { [Name in keyof Filters]?: Sent<Here[Name]> };
  const pagingOf = (place: Here) => ({
    page: String(place.page),
    ...(Object.fromEntries(said(place, ["size", "sort"])) as { size?: string; sort?: Sort<Column> }),
  });
  return {
    path,
    sizes,
    /** `search` without `?`. */
    read,
    /** What a filter becomes when its control says this. */
    change: <Name extends keyof Filters & string>(name: Name, text: string) =>
      ({ [name]: z.parse(fields[name] as Field, text) }) as Pick<Here, Name>,
    /** `at` is another address of the same page. */
    url: (place: Partial<Here>, at: string = path): string => {
      const query = new URLSearchParams(said(place, Object.keys(fields)).map(([name, text]) => [name, text]));
      return query.size > 0 ? `${at}?${query}` : at;
    },
    /** The filters in force, as the API takes them. */
    filters: filtersOf,
    /** Page, size and order, as the API takes them. */
    paging: pagingOf,
    /** All of it. */
    asked: (place: Here) => ({ ...pagingOf(place), ...filtersOf(place) }),
    /** Whether anything narrows the list down, or leads beyond its first page. */
    isNarrowed: (place: Here): boolean => place.page > 0 || Object.keys(filtersOf(place)).length > 0,
  };
}

/** The address of lists whose places are such. */
export interface ListAddress<Here extends PagePlace> {
  path: Path;
  sizes: readonly number[];
  url: (place: Here, at?: string) => string;
  isNarrowed: (place: Here) => boolean;
}

/** Where an address leads. */
export type PlaceOf<Address extends { read: (search: string) => unknown }> = ReturnType<Address["read"]>;

/** Shows the list as it is changed. */
export type Show<Here> = (change: Partial<Here>, options?: NavigateOptions) => void;

/** Shows a list from its first page, unless told, with nothing open over it; `path` is another address of the same page. */
export const showAt =
  <Here extends PagePlace>(address: ListAddress<Here>, place: Here, path?: string): Show<Here> =>
  (change, options) =>
    navigate(address.url({ ...place, page: 0, open: null, ...change }, path), { ...options, within: true });
