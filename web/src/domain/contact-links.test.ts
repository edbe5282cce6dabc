import { expect, it } from "vitest";
import { mailUrl, whatsAppUrl } from "./contact-links.ts";

it.each([
  ["9845012345", "https://wa.me/919845012345"],
  ["+91 98450-12345", "https://wa.me/919845012345"],
  ["08025501234", null],
  ["2345678901", null],
  ["", null],
])("opens WhatsApp for %j", (telephone, expected) => expect(whatsAppUrl(telephone)).toBe(expected));

it("carries every character of a text", () => {
  const text = "ನಮಸ್ಕಾರ & धन्यवाद\n₹25,000?";
  const url = new URL(whatsAppUrl("9845012345", text) ?? "");
  expect(url.searchParams.get("text")).toBe(text);
  expect(mailUrl("", { subject: "", text })).toBeNull();
  const mail = new URL(mailUrl("asha@example.com", { subject: "Rent & more", text }) ?? "");
  expect([mail.pathname, mail.searchParams.get("subject"), mail.searchParams.get("body")]).toEqual([
    "asha@example.com",
    "Rent & more",
    text,
  ]);
});
