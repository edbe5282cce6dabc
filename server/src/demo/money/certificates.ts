import type { Money } from "@vasati/contract/money/money";
import { add, noMoney } from "@vasati/contract/money/money";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import type { Dimensions } from "../../ledger/entry.ts";
import { dateOf, day, today } from "../values/calendar.ts";
import type { DemoReceipt } from "./payments.ts";
import type { PostedFor, Posting } from "./postings.ts";
import { postCertificate } from "./postings.ts";

/** A certificate for the tax that a tenant deducted in a quarter. */
export interface DemoCertificate {
  about: Dimensions;
  /** Its first day. */
  quarter: string;
  amount: Money;
  number: string;
  receivedOn: string;
  posting: Posting;
  userId: number;
}

/** Certificates come so many days after their quarter; some tenants take months longer. */
const daysUntilCertificate = (tenancyId: number) => 50 + (tenancyId % 5) * 30;

const quarterOf = (on: string) => dayIn(Math.floor(monthOf(on) / 3) * 3, 1);

/** The certificates of a tenancy that came by today: one for each quarter in which tax was deducted. */
export function certificatesOf(receipts: readonly DemoReceipt[], postedFor: PostedFor): DemoCertificate[] {
  const deducted = receipts.filter(({ tds, returned }) => tds > noMoney && !returned);
  return [...Map.groupBy(deducted, ({ receivedOn }) => quarterOf(receivedOn))].flatMap(([quarter, these]) => {
    const receivedOn = dateOf(
      Date.parse(dayIn(monthOf(quarter) + 3, 1)) + daysUntilCertificate(postedFor.about.tenancyId ?? 0) * day,
    );
    if (receivedOn > dateOf(today)) return [];
    const amount = add(...these.map(({ tds }) => tds));
    const { about, userId } = postedFor;
    const number = `DEMO${quarter.slice(2, 4)}${quarter.slice(5, 7)}T${about.tenancyId}`;
    const posting = postCertificate({ amount, number, receivedOn }, postedFor);
    return [{ about, quarter, amount, number, receivedOn, posting, userId }];
  });
}
