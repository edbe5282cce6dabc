import type { AddressForm } from "@vasati/contract/addresses";
import type { Owner } from "@vasati/contract/owners";
import type { MessageId, Translate } from "../../../lib/i18n.tsx";
import { wholeAddress } from "../../../manage/address-entries.ts";
import { ownerWords } from "./owner-entries.ts";

/** The identity document of an owner, whose number is masked; empty where none was shown. */
export const documentOf = ({ typeOfIdCard, idCardNo }: Owner, translate: Translate): string =>
  typeOfIdCard === "" ? "" : `${translate(`owner.document.${typeOfIdCard}`)} ${idCardNo}`;

/** What people call the fields of an owner: also for its history and for two versions of it. */
export const ownerLabels: Readonly<Record<string, { label: MessageId }>> = {
  ...ownerWords,
  address: { label: "owner.group.address" },
};

const withoutAllButLast = (number: string) => `••••••••${number.slice(-4)}`;

/** The value of a field as a comparison of two versions shows it. The number of a document is masked, whoever typed it. */
export function shownOf(name: string, value: unknown, translate: Translate): string {
  if (name === "address") return wholeAddress(value as AddressForm);
  const text = typeof value === "string" ? value : "";
  if (text === "") return "";
  if (name === "idCardNo") return withoutAllButLast(text);
  if (name === "ownershipStatus") return translate(`owner.status.${text as Owner["ownershipStatus"]}`);
  if (name === "typeOfIdCard") return translate(`owner.document.${text as "Aadhar" | "PAN"}`);
  return text;
}
