import { useLingui } from "@lingui/react";
import type english from "../locales/en.json";

/** The catalogue's messages `code.<list>.<value>`. */
type CodeMessage = Extract<keyof typeof english, `code.${string}`>;
/** A list of codes whose titles the catalogues have. */
export type CodeList = CodeMessage extends `code.${infer List}.${string}` ? List : never;

/**
 * The title of a code in the active language: `titleOf("unitType", "OpenSpace", "Open space")`. A code that the
 * catalogue does not know yet shows the title that the API gave, or itself.
 */
export function useCodeTitle(): (list: CodeList, value: string, otherwise?: string) => string {
  const { i18n } = useLingui();
  return (list, value, otherwise = value) => {
    const id = `code.${list}.${value}`;
    return Object.hasOwn(i18n.messages, id) ? i18n._(id) : otherwise;
  };
}
