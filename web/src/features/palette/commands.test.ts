import { languages } from "@vasati/contract/people/auth";
import { describe, expect, it } from "vitest";
import { i18nWithAllMessages } from "../../server-rendering/words.ts";
import { commandsIn } from "./commands.ts";

describe("what is typed into quick find", () => {
  it.each([
    ["new lease for Shop G-04", "lease", "shop g-04"],
    ["Record  receipt Flat 302", "receipt", "flat 302"],
    ["collect rent from Ravi Kumar", "receipt", "ravi kumar"],
    ["renew Flat 302", "renew", "flat 302"],
    ["renew lease of Flat 302", "renew", "flat 302"],
    ["record receipt ", "receipt", ""],
    ["record receipt for", "receipt", ""],
    ["record receipt Fort View", "receipt", "fort view"],
    ["Flat 302 की रसीद दर्ज करें", "receipt", "flat 302"],
    ["फ़्लैट 302 के लिए नई किरायेदारी", "lease", "फ़्लैट 302"],
    ["ನವೀಕರಿಸಿ Flat 302", "renew", "flat 302"],
    ["Flat 302 ಗೆ ಹೊಸ ಸೇವಾ ವಿನಂತಿ", "request", "flat 302"],
  ])("%j is an action with a name", { meta: { proves: "23.13" } }, (text, action, name) => {
    expect(commandsIn(text)).toEqual([{ action, name: name.normalize("NFC") }]);
  });

  it.each([
    ["rec", ["receipt"]],
    ["record receipt", ["receipt"]],
    ["lease", ["lease", "renew"]],
    ["new req", ["request"]],
    ["रसीद", ["receipt"]],
    ["r", []],
    ["", []],
    ["request 1042", []],
    ["Flat 302", []],
    ["Letitia Rao", []],
    ["Ravi renew", []],
  ])("%j begins the actions %j", (text, begun) => {
    expect(commandsIn(text)).toEqual(begun.map((action) => ({ action, name: null })));
  });

  it.each(languages)("has each action by its title (%s)", { meta: { proves: "23.13" } }, async (language) => {
    const { messages } = (await i18nWithAllMessages(language)).spoken();
    const titles = {
      lease: messages["menu.newLease"],
      receipt: messages["rent.record"],
      renew: messages["profile.renew"],
      request: messages["requests.raiseTitle"],
    };
    for (const [action, title] of Object.entries(titles))
      expect(typeof title === "string" && commandsIn(`${title} `)).toEqual([{ action, name: "" }]);
  });
});
