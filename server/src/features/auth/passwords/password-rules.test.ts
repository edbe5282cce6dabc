import { demoPassword } from "@vasati/contract/office/demo";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { workLimits } from "../../../platform/load/work-limits.ts";
import { requireStrongPassword } from "./password-rules.ts";

const config = { publicUrl: "https://kiraya.example.org:8443" };
const holder = { email: "asha.rao1990@mailbox.example.com", name: "Asha Gowda" };

/** The error for a password, as `status path code`. */
async function refusalOf(password: string, of = holder): Promise<string | undefined> {
  try {
    await requireStrongPassword({ config, isLeaked: async () => false }, { password, holder: of });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!error.errors) throw error;
    return error.errors.map(({ path, code }) => `${error.status} ${path} ${code}`).join();
  }
}

const refused = {
  password_context: [
    demoPassword,
    "VASATI-DEMO-2026",
    "--Vasati demo 2026--12",
    "!!Vasati-demo-2026!!??",
    "Vasati-demo-2026-2026",
    "vasati123456",
    "V@s4t1#2026!!",
    "VasatiVasati1!",
    "Vasati@Bengaluru1",
    "ವಸತಿ12345678",
    "वसति-2026-2026",
    "kiraya@123456",
    "kiraya.example.org",
    "asha.rao-2026!",
    "my-ASHA.RAO-pass",
    "asha_rao_1990_asha",
    "@sh4.r40-secret",
    "AshaGowda@12345",
    "Asha-Password@1",
    "mailbox-2026-mailbox",
  ],
  password_common: [
    "Welcome@12345",
    "Password@123456",
    "Password1234",
    "P@ssw0rd12345",
    "ｐａｓｓｗｏｒｄ１２３４",
    "qwertyuiop123",
    "QWERTYUIOP123",
    "Qw3rtyu10p123",
    "1qaz2wsx3edc",
    "iloveyou@143",
    "jaihind@12345",
    "Krishna@12345",
    "Admin@1234567",
    "administrator1",
    // Only in the list of long passwords, unchanged and disguised.
    "mediterraneo",
    "euamominhamae",
    "!!euamominhamae!!",
  ],
  password_pattern: [
    "kkkkkkkkkkkkkkkkk",
    "AbAbAbAbAbAb",
    "passwordpassword",
    "asdfghjkl;12",
    "abcdefghijkl",
    "15/08/1947!!",
    "9845012345ab",
  ],
  password_guessable: ["responsibility", "constantinople-1", "Bengaluru@2026", "custodian2026", "Karnataka@560001"],
};

describe("a new password", () => {
  it.each(Object.entries(refused).flatMap(([code, passwords]) => passwords.map((password) => [password, code])))(
    "%s is refused: %s",
    { meta: { proves: "13.3" } },
    async (password, code) => {
      expect(await refusalOf(password)).toBe(`400 password ${code}`);
    },
  );

  it.each([
    "correct horse battery staple",
    "mango-kettle-river-42",
    "mango kettle lamp",
    "my dog eats seven mangoes",
    "gulab jamun masala dosa",
    "neeli chhatri peela ghoda",
    "nadi-deepa-kudure-male",
    "barsaat-chai-pakora-83",
    "ಮಳೆಗಾಲದ ಒಂದು ದಿನ",
    "ನದಿದೀಪಕುದುರೆಮಳೆ",
    "हरा आम नदी दीपक घोड़ा",
    "g7#kLp2!vQzR",
    "x9mpq4tzb2wn",
    // May contain a word about the person or the site if the rest is strong enough.
    "asha likes seven green kettles",
    "vasati kettle mango lamp",
  ])("%s is accepted", { meta: { proves: "13.3" } }, async (password) => {
    expect(await refusalOf(password)).toBeUndefined();
  });

  it("may contain the letters of a name by chance", async () => {
    expect(await refusalOf("Monsoon-rain-42", { email: "in@x.com", name: "On" })).toBeUndefined();
    expect(await refusalOf("savannah kettle lamp", { email: "anna@x.in", name: "Anna" })).toBeUndefined();
  });

  it("can't slow the server down by its length or by a name of many words: only 64 characters are read", async () => {
    const name = `${"a ".repeat(58)}abc`;
    expect(await refusalOf("@".repeat(128), { ...holder, name })).toBe("400 password password_pattern");
    const dull = "a".repeat(64);
    expect(await refusalOf(`${dull} correct horse battery staple`)).toBe("400 password password_pattern");
    expect(await refusalOf(`${dull.slice(30)} correct horse battery staple`)).toBeUndefined();
  });
});

it(
  "of too many passwords at once, some are refused without being judged",
  { meta: { proves: ["20.9", "20.145"] } },
  async () => {
    const { atOnce, waiting } = workLimits.password;
    const crowd = Array.from({ length: atOnce + waiting + 20 }, () => refusalOf("monsoon lantern gravel"));
    const answers = await Promise.allSettled(crowd);
    const reasons = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
    expect(reasons).toHaveLength(20);
    for (const reason of reasons) expect(reason).toMatchObject({ status: 503 });
  },
);
