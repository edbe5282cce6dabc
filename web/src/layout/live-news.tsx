import { useEffect } from "react";
import { useAnswers } from "../lib/api/api-query.ts";
import type { Tag } from "@vasati/contract/wire/tags";
import { tags } from "@vasati/contract/wire/tags";
import type { NewsKind } from "../lib/news/follow-news.ts";
import { followNews } from "../lib/news/follow-news.ts";
import { sessionBegan, useSession } from "../lib/session/session.ts";

/** The kinds of records to invalidate for each kind of news: usually itself. */
function changedBy(kind: NewsKind): readonly Tag[] {
  if (kind === "end") return [];
  if (kind === "portfolio" || kind === "missed") return tags;
  // Owners see the number of enquiries, but not the enquiries.
  if (kind === "figures") return ["enquiry"];
  // The unit's status follows its tenancy, and its tenant gets news only of the tenancy.
  return kind === "tenancy" ? ["tenancy", "unit"] : [kind];
}

/** Refetches the records that the server says have changed, so that the screen shows changes by others. Renders nothing. */
export function LiveNews() {
  const session = useSession();
  const answers = useAnswers();
  useEffect(() => {
    if (!session.signedIn) return undefined;
    return followNews((kinds) => {
      const refresh = async () => {
        const { readersOf } = await import("../lib/api/invalidation/invalidated-by.ts");
        await answers.invalidateWhere(readersOf([...kinds].flatMap(changedBy)));
      };
      // If the code can't be loaded, answers are as fresh as without live news.
      refresh().catch(() => undefined);
    }, sessionBegan());
  }, [session, answers]);
  return null;
}
