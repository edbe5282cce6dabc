import type { Receipt } from "@vasati/contract/money/receipts";
import { formatDate, formatMoney, today } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

export interface Message {
  /** Of a mail. */
  subject: string;
  text: string;
}

/** Of what a reminder is. */
export interface Reminded {
  tenantName: string;
  unitName: string;
  /** Open today, and later. */
  owed: number;
  dueLater: number;
  /** Of the oldest open due. */
  dueOn: string;
}

/** A reminder, in the language of `translate`. */
export function reminderOf({ tenantName, unitName, owed, dueLater, dueOn }: Reminded, translate: Translate): Message {
  const values = {
    tenant: tenantName,
    unit: unitName,
    amount: formatMoney(owed || dueLater),
    date: formatDate(dueOn, translate),
  };
  const text = translate(dueOn < today() ? "rent.reminder.late" : "rent.reminder.soon", values);
  return { subject: translate("rent.reminder.subject"), text };
}

/** What tells a tenant that their payment came, in the language of `translate`. */
export function receiptMessage(
  { tenantName, unitName, amount, receivedOn, number }: Receipt,
  translate: Translate,
): Message {
  const values = {
    tenant: tenantName,
    unit: unitName,
    amount: formatMoney(amount),
    date: formatDate(receivedOn, translate),
    number,
  };
  return { subject: translate("receipt.numbered", { number }), text: translate("receipt.message", values) };
}
