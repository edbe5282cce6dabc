import { describe, expect, it } from "vitest";
import { requireStrongPassword } from "./password-rules.ts";

const refused = (password: string, email = "asha.rao@example.com") => {
  try {
    requireStrongPassword(password, email, "newPassword");
  } catch (error) {
    return error;
  }
  return undefined;
};

describe("a new password", () => {
  it.each([
    "qwertyuiop123",
    "QWERTYUIOP123",
    "Qw3rtyu10p123",
    "1qaz2wsx3edc",
    "motherfucker",
    "ｐａｓｓｗｏｒｄ１２３４",
    "aaaaaaaaaaaa",
    "AbAbAbAbAbAb",
    "111111111111",
    "121212121212",
  ])("%s is guessed too easily", (password) => {
    expect(refused(password)).toMatchObject({
      status: 400,
      errors: [{ path: "newPassword", code: "common_password" }],
    });
  });

  it.each(["asha.rao-2026!", "my-ASHA.RAO-pass", "@sh4.r40-secret"])(
    "%s contains the name of the address",
    (password) => {
      expect(refused(password)).toMatchObject({ errors: [{ code: "password_contains_email" }] });
    },
  );

  it.each(["Monsoon-rain-42", "correct horse battery staple", "ಮಳೆಗಾಲದ ಒಂದು ದಿನ", "Vasati-demo-2026"])(
    "%s is fine",
    (password) => {
      expect(refused(password)).toBeUndefined();
    },
  );

  it("may contain a very short name", () => {
    expect(refused("Monsoon-rain-42", "rai@example.com")).toBeUndefined();
  });
});
