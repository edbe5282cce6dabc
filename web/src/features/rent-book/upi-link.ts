/** Money that somebody is to pay by UPI. */
export interface UpiPayment {
  /** `name@bank`. */
  upiId: string;
  /** Whom payment apps name. */
  name: string;
  /** In rupees. */
  amount: number;
  /** What it is for; apps show it, and banks keep so much of it. */
  note: string;
  /** Ours: letters and digits. */
  reference: string;
}

/** Characters, not halves of them. */
const cut = (text: string, longest: number): string => Array.from(text).slice(0, longest).join("");

/**
 * The link that opens a payment app with everything filled in, as NPCI's UPI linking specification 1.6 has it: every space is `%20`
 * and never `+`, and the address keeps its `@`, which some apps do not decode.
 */
export function upiLink({ upiId, name, amount, note, reference }: UpiPayment): string {
  const fields = { pn: cut(name, 99), am: amount.toFixed(2), cu: "INR", tn: cut(note, 50), tr: cut(reference, 35) };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `upi://pay?${[`pa=${encodeURIComponent(upiId).replace("%40", "@")}`, ...query].join("&")}`;
}
