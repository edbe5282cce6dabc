import type { MessageId } from "../../lib/i18n/i18n.tsx";
import type { PlaceName } from "../../locales/message-id.ts";
import { useIsKnownMessage, useTranslate } from "../../lib/i18n/i18n.tsx";

/** The catalogue's messages `code.<list>.<value>`. */
type CodeMessage = Extract<MessageId, `code.${string}`> | PlaceName;
/** A list of codes whose titles the catalogues have. */
export type CodeList = CodeMessage extends `code.${infer List}.${string}` ? List : never;

/** The title of a code of a list; `otherwise` is what the API calls it. */
export type CodeTitle = (list: CodeList, value: string, otherwise?: string) => string;

/**
 * The title of a code in the active language: `titleOf("unitType", "OpenSpace", "Open space")`. A code that the
 * catalogue does not know yet shows the title that the API gave, or itself.
 */
export function useCodeTitle(): CodeTitle {
  const translate = useTranslate();
  const isKnown = useIsKnownMessage();
  return (list, value, otherwise = value) => {
    const id = `code.${list}.${value}`;
    return isKnown(id) ? translate(id) : otherwise;
  };
}
