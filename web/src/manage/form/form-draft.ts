import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../lib/forms/draft.ts";
import type { Texts } from "../../lib/forms/form-values.ts";
import { currentSession, emailOf } from "../../lib/session/session.ts";
import type { TabKey } from "../../lib/session/storage.ts";

/** What was typed into a form of managers, for the case that their session ends over it. */
export interface FormDraft {
  /** What the same person had typed before, of those entries alone that differ from where the form starts. */
  kept: Texts | null;
  /** Keeps these entries; of none nothing is kept. */
  keep: (entries: Texts) => void;
  /** The person starts afresh. */
  discard: () => void;
}

const ownerOf = (about: string | number) => `${emailOf(currentSession())} ${about}`;

/** Whether such a form waits for the person to come back. `about` names the record; a new one has none. */
export const hasFormDraft = (key: TabKey, about: string | number = ""): boolean =>
  readDraft(key, ownerOf(about)) !== null;

/**
 * Keeps what is typed for as long as nobody has sent or discarded it: a session that ends (401), or a page that the browser drops,
 * takes nothing with it. Once the form is closed by somebody who is still signed in, it is forgotten.
 */
export function useFormDraft(key: TabKey, about: string | number = ""): FormDraft {
  const [owner] = useState(() => ownerOf(about));
  const [kept, setKept] = useState(() => readDraft(key, owner));
  useEffect(
    () => () => {
      if (currentSession().signedIn) forgetDraft(key);
    },
    [key],
  );
  return {
    kept,
    keep: (entries) => {
      if (Object.keys(entries).length > 0) keepDraft(key, owner, entries);
      else if (readDraft(key, owner)) forgetDraft(key);
    },
    discard: () => {
      forgetDraft(key);
      setKept(null);
    },
  };
}
