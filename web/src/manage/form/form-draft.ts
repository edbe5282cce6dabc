import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../../lib/forms/draft.ts";
import type { Texts } from "../../lib/forms/form-values.ts";
import { currentSession, emailOf } from "../../lib/session/session.ts";
import type { TabKey } from "../../lib/session/storage.ts";

/** The entries of a managers' form, saved in case the session ends. */
export interface FormDraft {
  /** The restored entries of the same person: only those that differ from the initial ones. */
  restored: Texts | null;
  /** Saves these entries; without any, deletes the draft. */
  keep: (entries: Texts) => void;
  /** The person starts over. */
  discard: () => void;
}

const ownerOf = (about: string | number) => `${emailOf(currentSession())} ${about}`;

/** Whether there is a saved draft for the person. `about` identifies the record; empty for a new one. */
export const hasFormDraft = (key: TabKey, about: string | number = ""): boolean =>
  readDraft(key, ownerOf(about)) !== null;

/**
 * Saves the entries until they are sent or discarded, so they survive the end of the session (401) and a page that the browser
 * unloads. Closing the form while signed in deletes them.
 */
export function useFormDraft(key: TabKey, about: string | number = ""): FormDraft {
  const [owner] = useState(() => ownerOf(about));
  const [restored, setRestored] = useState(() => readDraft(key, owner));
  useEffect(
    () => () => {
      if (currentSession().signedIn) forgetDraft(key);
    },
    [key],
  );
  return {
    restored,
    keep: (entries) => {
      if (Object.keys(entries).length > 0) keepDraft(key, owner, entries);
      else if (readDraft(key, owner)) forgetDraft(key);
    },
    discard: () => {
      forgetDraft(key);
      setRestored(null);
    },
  };
}
