import { useEffect } from "react";
import { useAnswers } from "../lib/api/api-query.ts";
import type { NewsKind } from "../lib/news/follow-news.ts";
import { followNews } from "../lib/news/follow-news.ts";
import { useSession } from "../lib/session/session.ts";

const figures = /^GET \/(unitprofiles\/summary|tasks)\b/;
/** The calls whose answers change when something of the kind happens. */
const callsThatTell: Partial<Record<NewsKind, RegExp[]>> = {
  enquiry: [/^GET \/(tenants\/)?enquiries\b/, figures],
  request: [/^GET \/serviceRequests\b/, figures],
  tenancy: [/^(GET|POST) \/tenancies\b/, /^GET \/unitprofiles\/\{id\}$/, figures],
  figures: [figures],
};
const all = Object.values(callsThatTell).flat();

/** Whatever belongs to a property changes hands with it. */
function callsAbout(kind: NewsKind): RegExp[] {
  if (kind === "portfolio") return [/./];
  return kind === "missed" ? all : (callsThatTell[kind] ?? []);
}

/** Keeps on the screen what others change meanwhile: asks again for what the server says has changed. Shows nothing. */
export function LiveNews() {
  const session = useSession();
  const answers = useAnswers();
  useEffect(() => {
    if (!session.signedIn) return undefined;
    return followNews((kinds) => {
      const patterns = [...kinds].flatMap(callsAbout);
      void answers.outdate((call) => patterns.some((pattern) => pattern.test(call)));
    });
  }, [session, answers]);
  return null;
}
