import { expect, it } from "vitest";
import { certificateFormOn, figureOn } from "./law.ts";

it("a figure or a form is the one of its day, and there is none before the first", () => {
  expect(figureOn("cashFromOnePerson", "2026-03-31")?.source).toBe("Income-tax Act 1961, section 269ST");
  expect(figureOn("cashFromOnePerson", "2017-03-31")).toBeUndefined();
  expect(certificateFormOn("individual", "2026-03-31")).toBe("Form 16C");
  expect(certificateFormOn("individual", "2026-04-01")).toBe("Form 132");
  expect(certificateFormOn("individual", "2017-05-31")).toBe("");
  expect([certificateFormOn("other", "2026-04-01"), certificateFormOn("landlordAbroad", "2026-03-31")]).toEqual([
    "Form 131",
    "Form 16A",
  ]);
  expect(certificateFormOn("nobody", "2026-04-01")).toBe("");
});
