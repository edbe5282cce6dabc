import { hasAadhaar } from "@vasati/contract/people/identity-numbers";
import type { Translate } from "../lib/i18n/i18n.tsx";

/** Why a file can't be sent under its name, which the server would refuse (requirements 20.142); undefined if it can. */
export const nameMistake = ({ name }: File, translate: Translate): string | undefined =>
  hasAadhaar(name) ? translate("file.aadhaar", { name }) : undefined;
