/** From the smallest: thousands, lakhs and crores, and to how many digits an amount is said in them. */
const units = [
  { size: 1_000, sign: "K", digits: 1 },
  { size: 100_000, sign: "L", digits: 2 },
  { size: 10_000_000, sign: "Cr", digits: 2 },
] as const;

/** A rent in the room of a pin: `₹950`, `₹25K`, `₹1.2L`, `₹2Cr`. */
export function shortRent(rent: number): string {
  let said = { amount: Math.round(rent), size: 1, sign: "" };
  for (const { size, sign, digits } of units)
    // What is rounded up to a lakh is said as one.
    if (said.amount * said.size >= size) said = { amount: Number((rent / size).toFixed(digits)), size, sign };
  return `₹${said.amount}${said.sign}`;
}
