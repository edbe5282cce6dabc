import type { LeaseDraft, LeaseDraftForm } from "@vasati/contract/leases";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiError } from "../../../lib/api-error.ts";
import { useApiMutation } from "../../../lib/api-mutation.ts";
import { useAnswers } from "../../../lib/api-query.ts";
import { currentSession } from "../../../lib/session.ts";
import { useUnsavedGuard } from "../../../manage/unsaved-guard.ts";
import { leaseDraftById, tellsOfLeases } from "../leases.api.ts";

/** Long enough to finish a word, short enough that nobody leaves before; in milliseconds. */
const pause = 700;

/** What could not be kept, by draft: whoever comes back to it in this tab, after their session ended say, goes on with that. */
const unkept = new Map<number, LeaseDraftForm>();

/** How far what was typed is kept. */
export type Keeping = "kept" | "waiting" | "keeping" | "failed";

const contentOf = ({ unitProfileId, tenantId, newTenant, terms, step }: LeaseDraft): LeaseDraftForm => ({
  unitProfileId,
  tenantId,
  newTenant,
  terms,
  step: step === "papers" ? "terms" : step,
});

/** The draft as another tab or device has it by now. */
const rivalIn = ({ status, current }: ApiError): LeaseDraft | null =>
  status === 409 && current ? (current as LeaseDraft) : null;

/** Sends a draft; what is known of it elsewhere on the page follows. */
function useSending() {
  const answers = useAnswers();
  const send = useApiMutation("PATCH /leases/drafts/{id}", "log");
  const learn = (draft: LeaseDraft) =>
    answers.learn(leaseDraftById(draft.leaseDraftId), { answer: draft, at: Date.now() });
  return {
    learn,
    send: async ({ leaseDraftId, version }: LeaseDraft, content: LeaseDraftForm): Promise<LeaseDraft> => {
      const saved = await send.mutateAsync({ params: { id: String(leaseDraftId) }, body: { ...content, version } });
      learn(saved);
      void answers.outdate((call) => call === "GET /leases/drafts");
      return saved;
    },
    outdate: () => answers.outdate(tellsOfLeases),
  };
}

/** Calls when this part of the page comes, when it goes, and when the page is hidden, which may be its end. */
function useComingAndGoing(act: () => void): void {
  const call = useEffectEvent(act);
  useEffect(() => {
    call();
    const hide = () => document.visibilityState === "hidden" && call();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      call();
    };
  }, []);
}

/** Runs one task after the other. */
function useQueue<Result>(first: Result) {
  const turn = useRef<Promise<Result>>(Promise.resolve(first));
  return (task: () => Promise<Result>): Promise<Result> => (turn.current = turn.current.then(task, task));
}

/**
 * A lease that was begun, kept with the server while the person chooses and types: one save after the other, each with all there is.
 * `keep` notes a change, which is saved after a pause; `save` saves at once and answers the draft, or null where that failed.
 */
export function useLeaseDraft(start: LeaseDraft) {
  const sending = useSending();
  const inTurn = useQueue<LeaseDraft | null>(start);
  const [draft, setDraft] = useState(start);
  const [content, setContent] = useState(() => unkept.get(start.leaseDraftId) ?? contentOf(start));
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const [rival, setRival] = useState<LeaseDraft | null>(null);
  const latest = useRef({ content, draft: start, isUnsaved: unkept.has(start.leaseDraftId) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (saved: LeaseDraft) => setDraft((latest.current.draft = saved));
  const saveOnce = async (): Promise<LeaseDraft | null> => {
    const now = latest.current;
    if (!now.isUnsaved) return now.draft;
    now.isUnsaved = false;
    setKeeping("keeping");
    try {
      take(await sending.send(now.draft, now.content));
      unkept.delete(start.leaseDraftId);
      setKeeping(latest.current.isUnsaved ? "waiting" : "kept");
      return latest.current.draft;
    } catch (error) {
      latest.current.isUnsaved = true;
      unkept.set(start.leaseDraftId, latest.current.content);
      setKeeping("failed");
      setRival(rivalIn(error as ApiError));
      return null;
    }
  };
  const save = (): Promise<LeaseDraft | null> => {
    clearTimeout(timer.current);
    return inTurn(saveOnce);
  };
  const keep = (change: Partial<LeaseDraftForm>): void => {
    latest.current.content = { ...latest.current.content, ...change };
    latest.current.isUnsaved = true;
    setContent(latest.current.content);
    setKeeping("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  };
  useComingAndGoing(() => {
    if (latest.current.isUnsaved && !rival && currentSession().signedIn) void save();
  });
  const letGo = useUnsavedGuard(keeping === "failed");
  /** What became of the draft elsewhere takes the place of what stands here. */
  const forget = () => {
    clearTimeout(timer.current);
    latest.current.isUnsaved = false;
    unkept.delete(start.leaseDraftId);
    letGo();
    return sending.outdate();
  };
  const learn = (known: LeaseDraft) => {
    take(known);
    sending.learn(known);
  };
  return { draft, content, keeping, rival, setRival, keep, save, learn, forget };
}
export type LeaseDraftState = ReturnType<typeof useLeaseDraft>;
