import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Asha Rao", "AR"],
  ["asha", "A"],
  ["Sri Venkatesh Traders & Sons (Pvt)", "SS"],
  ["किरण कुमार", "किकु"],
  ["ಆಶಾ ರಾವ್", "ಆರಾ"],
  ["श्रीराम क्षीरसागर", "श्रीक्षी"],
  ["ಶ್ರೀನಿವಾಸ", "ಶ್ರೀ"],
  ["  ", ""],
  ["42", ""],
])("of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
