import type { Sort } from "@vasati/contract/wire/paging";
import { sortsBy } from "@vasati/contract/wire/paging";
import type { Path } from "../../routing/paths.ts";
import { isDay } from "../forms/is-day.ts";

/**
 * Parses a parameter, null if the address lacks it. It never fails: invalid text gives the default. These are plain functions
 * because managers' first script parses addresses, and a schema library would be larger than the rest of it.
 */
type Field<Value = unknown> = (text: string | null) => Value;

/** One of the values; the default for anything else. */
export const oneOf =
  <const Value extends string, const Usual extends string>(values: readonly Value[], usual: Usual) =>
  (text: string | null): Value | Usual =>
    values.find((value) => value === text) ?? usual;

/** One of the values, or empty. */
export const optionalOneOf = <const Value extends string>(values: readonly Value[]) => oneOf(values, "");

/** Text matching a pattern; by default, text for a search box. */
export const aText =
  (form = /^.{0,100}$/su) =>
  (text: string | null): string =>
    text !== null && form.test(text) ? text : "";

/** An id; null where there is none. */
export const anId =
  () =>
  (text: string | null): number | null =>
    text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads a calendar date from an address; empty if there is none or its year is implausible, as while typing. */
export const aDay =
  () =>
  (text: string | null): string =>
    text !== null && isDay(text) && text >= "1900" && text < "2200" ? text : "";

/** `true`, or nothing. */
export const aFlag =
  () =>
  (text: string | null): boolean =>
    text === "true";

/** The position in a list, without the filters. */
export interface PagePlace {
  sort: string;
  size: number;
  /** From 0. */
  page: number;
  /** The record open above the list. */
  open: number | null;
}

type Values<Filters extends Record<string, Field>> = { [Name in keyof Filters]: ReturnType<Filters[Name]> };
type Place<Filters extends Record<string, Field>, Column extends string> = Values<Filters> &
  PagePlace & { sort: [Column] extends [never] ? "" : Sort<Column> };

/** A filter's value as the API expects it; defaults are not sent. */
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
  /** The default order. */
  sort?: Sort<Column & string>;
  /** The page sizes to choose from; the first is the default. */
  sizes?: readonly number[];
}

const rowsOnPages = [10, 25, 50, 100];
/** Two and four columns of cards are filled. */
export const cardsOnPages = [8, 24, 48, 96];

/**
 * The address of a list: filters, order, page, page size, and the record open above it. Any address can be parsed; defaults are
 * not written.
 */
export function listAddress<Filters extends Record<string, Field>, const Column extends string = never>(
  path: Path,
  { filters, sorts = [], sort, sizes = rowsOnPages }: Parts<Filters, Column>,
) {
  type Here = Place<Filters, Column>;
  const fields: Record<string, Field> = {
    ...filters,
    sort: oneOf(sortsBy(sorts), sort ?? ""),
    size: (text) => sizes.find((size) => String(size) === text) ?? sizes[0],
    page: (text) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0),
    open: anId(),
  };
  const read = (search: string): Here => {
    const query = new URLSearchParams(search);
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(query.get(name))])) as Here;
  };
  const usual: Record<string, unknown> = read("");
  /** The named values that differ from their defaults, as text. */
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
    /** The address after a filter was changed. */
    change: <Name extends keyof Filters & string>(name: Name, text: string) =>
      ({ [name]: fields[name]?.(text) }) as Pick<Here, Name>,
    /** `at` is another address of the same page. */
    url: (place: Partial<Here>, at: string = path): string => {
      const query = new URLSearchParams(said(place, Object.keys(fields)).map(([name, text]) => [name, text]));
      return query.size > 0 ? `${at}?${query}` : at;
    },
    /** The active filters as the API expects them. */
    filters: filtersOf,
    /** Page, size and order as the API expects them. */
    paging: pagingOf,
    /** All of it. */
    asked: (place: Here) => ({ ...pagingOf(place), ...filtersOf(place) }),
    /** Whether the list is filtered or beyond its first page. */
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

/** The URL of a place. */
export type PlaceOf<Address extends { read: (search: string) => unknown }> = ReturnType<Address["read"]>;
