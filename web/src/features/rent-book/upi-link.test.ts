import jsQR from "jsqr";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { upiLink } from "./upi-link.ts";

const payment = {
  upiId: "lakshmi.arcade@okaxis",
  name: "Rao & Sons, ಲಕ್ಷ್ಮೀ ಆರ್ಕೇಡ್",
  amount: 25_000.5,
  note: "Rent & water 100% Shop+4 #2",
  reference: "VASATI7D12",
};

/** What another library reads in the QR code: its modules as dots of a picture, with the quiet zone round them. */
function scanned(text: string): string | undefined {
  const { data } = encode(text, { border: 4 });
  const scale = 4;
  const side = data.length * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let dot = 0; dot < scale * scale; dot += 1) {
        const place = (y * scale + Math.floor(dot / scale)) * side + x * scale + (dot % scale);
        pixels.set([0, 0, 0], place * 4);
      }
    }),
  );
  return jsQR(pixels, side, side)?.data;
}

it("carries every character of a payment, and no plus sign for a space", { meta: { proves: "19.19" } }, () => {
  const link = upiLink(payment);
  expect(link).toMatch(/^upi:\/\/pay\?pa=lakshmi\.arcade@okaxis&pn=Rao%20%26%20Sons/);
  expect(link).not.toContain("+");
  const fields = new URL(link).searchParams;
  expect(Object.fromEntries(fields)).toEqual({
    pa: payment.upiId,
    pn: payment.name,
    am: "25000.50",
    cu: "INR",
    tn: payment.note,
    tr: payment.reference,
  });
});

it("cuts what is too long between characters", () => {
  const fields = new URL(upiLink({ ...payment, name: "🏠".repeat(120), note: "x".repeat(80) })).searchParams;
  expect(fields.get("pn")).toBe("🏠".repeat(99));
  expect(fields.get("tn")).toHaveLength(50);
});

it("is read from its QR code as it is", { meta: { proves: "19.19" } }, () => {
  expect(scanned(upiLink(payment))).toBe(upiLink(payment));
});
