/** What the command palette does with a unit or a tenancy. */
export const actions = ["lease", "receipt", "renew", "request"] as const;
export type Action = (typeof actions)[number];

/** An action that was typed. */
export interface Command {
  action: Action;
  /** The name of whom or what it is for, which may still be empty; null while the action's own words are being typed. */
  name: string | null;
}

/** What people call the actions in the languages of the screens, whichever of them is chosen: many mix them. */
const words: Record<Action, readonly string[]> = {
  lease: `new lease, new tenancy, lease, rent out, let,
    नई किरायेदारी, नया किराया अनुबंध, किराए पर दें,
    ಹೊಸ ಬಾಡಿಗೆ ಒಪ್ಪಂದ, ಹೊಸ ಬಾಡಿಗೆ, ಬಾಡಿಗೆಗೆ ಕೊಡಿ`.split(/,\s+/),
  receipt: `record receipt, record a receipt, record payment, record rent, new receipt, receipt, collect rent, collect,
    रसीद दर्ज करें, भुगतान दर्ज करें, किराया वसूलें, रसीद,
    ರಸೀದಿ ದಾಖಲಿಸಿ, ಪಾವತಿ ದಾಖಲಿಸಿ, ಬಾಡಿಗೆ ವಸೂಲಿ, ರಸೀದಿ`.split(/,\s+/),
  renew: `renew lease, renew tenancy, renew,
    नवीनीकरण करें, नवीनीकृत करें, नवीनीकरण,
    ನವೀಕರಿಸಿ, ನವೀಕರಣ`.split(/,\s+/),
  request: `new service request, new request, raise request, report repair, repair,
    नया सेवा अनुरोध, नया अनुरोध, मरम्मत,
    ಹೊಸ ಸೇವಾ ವಿನಂತಿ, ಹೊಸ ವಿನಂತಿ, ದುರಸ್ತಿ`.split(/,\s+/),
};

/** Words between an action and a name. */
const between = /^(?:for|of|from|to|in|by)(?= |$)|(?:^| )(?:के लिए|का|की|के|को|से|में|ಗಾಗಿ|ಗೆ|ಇಂದ)$/u;

/** Letters as they are compared: composed, lower-cased, with single spaces. */
const plain = (text: string) => text.normalize("NFC").toLowerCase().replaceAll(/\s+/gu, " ");

const phrases = actions
  .flatMap((action) => words[action].map((phrase) => ({ action, phrase: plain(phrase) })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length);

const isLatin = (phrase: string) => /^[a-z ]+$/.test(phrase);

/** What stands beside the phrase: after it or, as in Hindi and Kannada, before it. Null if the text hasn't the whole phrase. */
function besidePhrase(phrase: string, typed: string): string | null {
  if (typed.startsWith(`${phrase} `)) return typed.slice(phrase.length + 1);
  if (!isLatin(phrase) && typed.trimEnd().endsWith(` ${phrase}`)) return typed.trimEnd().slice(0, -phrase.length);
  return null;
}

const shortestBegun = 2;

/** Whether each word that was typed begins a word of the phrase, as in `rec rec` for "record receipt". */
const begins = (typed: string, phrase: string) =>
  typed.length >= shortestBegun &&
  typed.split(" ").every((word) => phrase.split(" ").some((whole) => whole.startsWith(word)));

/**
 * The actions in a text, in their order: one of them with a name, as in "record receipt Flat 302" or "Flat 302 की रसीद दर्ज करें", or
 * all those whose own words were begun.
 */
export function commandsIn(text: string): Command[] {
  const typed = plain(text).trimStart();
  for (const { action, phrase } of phrases) {
    const name = besidePhrase(phrase, typed)?.trim().replace(between, "").trim();
    if (name !== undefined) return [{ action, name }];
  }
  const begun = new Set(phrases.filter(({ phrase }) => begins(typed.trimEnd(), phrase)).map(({ action }) => action));
  return actions.filter((action) => begun.has(action)).map((action) => ({ action, name: null }));
}
