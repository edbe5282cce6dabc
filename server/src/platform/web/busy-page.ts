import { createHash } from "node:crypto";
import type { Language } from "@vasati/contract/people/auth";
import type { FastifyReply } from "fastify";
import { policyOf } from "../http/security-headers.ts";
import { retrySeconds } from "../http/refusal.ts";

const words: Record<Language, { title: string; sentence: string; again: string }> = {
  en: {
    title: "Vasati is busy",
    sentence: "We can't show this page right now. We'll try again in a few seconds.",
    again: "Try again",
  },
  hi: {
    title: "वसति अभी व्यस्त है",
    sentence: "यह पेज अभी नहीं दिखा सकते। कुछ सेकंड में फिर कोशिश करेंगे।",
    again: "फिर कोशिश करें",
  },
  kn: {
    title: "ವಸತಿ ಈಗ ಕಾರ್ಯನಿರತವಾಗಿದೆ",
    sentence: "ಈ ಪುಟವನ್ನು ಈಗ ತೋರಿಸಲಾಗುತ್ತಿಲ್ಲ. ಕೆಲವು ಸೆಕೆಂಡುಗಳಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸುತ್ತೇವೆ.",
    again: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
  },
};

/** The colours of `web/src/ui/tokens.css`. */
const style =
  ":root{color-scheme:light dark;background:light-dark(#faf6ee,#181613);color:light-dark(#231f19,#f3ecdf)}" +
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 16px}" +
  "a{color:light-dark(#0e5a5b,#7ccdc4)}";
const policy = policyOf({
  "default-src": ["'none'"],
  "style-src": [`'sha256-${createHash("sha256").update(style).digest("base64")}'`],
  "frame-ancestors": ["'none'"],
});

const documentOf = (language: Language) => {
  const { title, sentence, again } = words[language];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<meta http-equiv="refresh" content="${retrySeconds}"><style>${style}</style></head>` +
    `<body><h1>${title}</h1><p>${sentence}</p><p><a href="">${again}</a></p></body></html>`
  );
};

/** Answers 503 with a page that needs no rendering and loads itself again. */
export const sendBusyPage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply
    .status(503)
    .headers({ "content-security-policy": policy, "cache-control": "no-store", "retry-after": String(retrySeconds) })
    .type("text/html; charset=utf-8")
    .send(documentOf(language));
