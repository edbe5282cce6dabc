import type { LeaseDraft, LeaseDraftForm } from "@vasati/contract/leasing/leases";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { currentSession } from "../../../lib/session/session.ts";
import { useUnsavedGuard } from "../../../manage/form/unsaved-guard.ts";
import { leaseDraftById, saveLeaseDraft, tellsOfLeases } from "../leases.api.ts";

/** Long enough to finish a word, short enough that nobody leaves before; in milliseconds. */
const pause = 700;

/**
 * What could not be kept, by draft, and of which version it is the continuation: whoever comes back to it in this tab, after their
 * session ended say, goes on with that; where another device has gone on meanwhile, they are told first.
 */
const unkept = new Map<number, { content: LeaseDraftForm; version: number }>();

/** The saves that are under way, by draft: whoever comes back at once begins from what becomes of them. */
const underWay = new Map<number, Promise<unknown>>();

/** Whether a save that was sent before is still under way. */
export function useIsBeingKept(leaseDraftId: number): boolean {
  const [before] = useState(() => underWay.get(leaseDraftId));
  const [isBeingKept, setBeingKept] = useState(before !== undefined);
  useEffect(() => void before?.then(() => setBeingKept(false)), [before]);
  return isBeingKept;
}

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

/** The content with no more than the person may have: a unit, or a tenant, who went over to somebody else is not chosen any more. */
const ownOf = (content: LeaseDraftForm, { unit, tenant }: LeaseDraft): LeaseDraftForm => ({
  ...content,
  unitProfileId: unit?.unitProfileId === content.unitProfileId ? content.unitProfileId : null,
  tenantId: tenant?.tenantId === content.tenantId ? content.tenantId : null,
});

/** Sends a draft; what is known of it elsewhere on the page follows. */
function useSending() {
  const answers = useAnswers();
  const send = useMutation(saveLeaseDraft, "log");
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
    /** The draft as the server has it now; nothing where it could not be had, or is not there any more: then the path says so. */
    lookAgain: async (id: number): Promise<LeaseDraft | undefined> => {
      const found = await answers.askAgain(leaseDraftById(id));
      return answers.known(leaseDraftById(id))?.error ? undefined : found;
    },
    isGone: (id: number) => answers.known(leaseDraftById(id))?.error?.status === 404,
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

/** What stands here, and what of it is still to be sent; what was left unkept goes on from the version that it was typed over. */
function useStanding(start: LeaseDraft) {
  const [left] = useState(() => unkept.get(start.leaseDraftId));
  const [draft, setDraft] = useState(left ? { ...start, version: left.version } : start);
  const [content, setContent] = useState(left?.content ?? contentOf(start));
  const latestRef = useRef({ content, draft, isUnsaved: left !== undefined });
  return {
    draft,
    content,
    latestRef,
    isOvertaken: left !== undefined && left.version !== start.version,
    take: (saved: LeaseDraft) => setDraft((latestRef.current.draft = saved)),
    enter: (entered: LeaseDraftForm) => setContent((latestRef.current.content = entered)),
    putAside: () =>
      unkept.set(start.leaseDraftId, { content: latestRef.current.content, version: latestRef.current.draft.version }),
  };
}

/** Sends all that stands here. Where a unit or a tenant is not the person's any more (404), the rest is kept without them. */
function useSendingAll(
  { latestRef, take, enter }: ReturnType<typeof useStanding>,
  sending: ReturnType<typeof useSending>,
) {
  const [isUnitLost, setUnitLost] = useState(false);
  const sendOwn = async (failure: ApiError): Promise<LeaseDraft> => {
    const { version, leaseDraftId } = latestRef.current.draft;
    const found = failure.status === 404 ? await sending.lookAgain(leaseDraftId) : undefined;
    if (!found) throw failure;
    const { content } = latestRef.current;
    const own = ownOf(content, found);
    // Of the version that was seen: what another device has done in between is not overwritten.
    take({ ...found, version });
    enter(own);
    if (own.unitProfileId !== content.unitProfileId) setUnitLost(true);
    return sending.send(latestRef.current.draft, own);
  };
  return {
    isUnitLost,
    setUnitLost,
    sendAll: () => sending.send(latestRef.current.draft, latestRef.current.content).catch(sendOwn),
  };
}

/**
 * A lease that was begun, kept with the server while the person chooses and types: one save after the other, each with all there is.
 * `keep` notes a change, which is saved after a pause; `save` saves at once and answers the draft, or null where that failed.
 */
export function useLeaseDraft(start: LeaseDraft) {
  const { leaseDraftId } = start;
  const sending = useSending();
  const inTurn = useQueue<LeaseDraft | null>(start);
  const standing = useStanding(start);
  const { draft, content, latestRef, take, enter } = standing;
  const { sendAll, isUnitLost, setUnitLost } = useSendingAll(standing, sending);
  const [keeping, setKeeping] = useState<Keeping>(standing.isOvertaken ? "failed" : "kept");
  const [rival, setRival] = useState(standing.isOvertaken ? start : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveOnce = async (): Promise<LeaseDraft | null> => {
    if (!latestRef.current.isUnsaved) return latestRef.current.draft;
    latestRef.current.isUnsaved = false;
    setKeeping("keeping");
    try {
      take(await sendAll());
      unkept.delete(leaseDraftId);
      setKeeping(latestRef.current.isUnsaved ? "waiting" : "kept");
      return latestRef.current.draft;
    } catch (error) {
      latestRef.current.isUnsaved = !sending.isGone(leaseDraftId);
      if (latestRef.current.isUnsaved) standing.putAside();
      setKeeping("failed");
      setRival(rivalIn(error as ApiError));
      return null;
    }
  };
  const save = (): Promise<LeaseDraft | null> => {
    clearTimeout(timer.current);
    const saved = inTurn(saveOnce);
    underWay.set(leaseDraftId, saved);
    void saved.then(() => underWay.get(leaseDraftId) === saved && underWay.delete(leaseDraftId));
    return saved;
  };
  const keep = (change: Partial<LeaseDraftForm>): void => {
    enter({ ...latestRef.current.content, ...change });
    latestRef.current.isUnsaved = true;
    if (change.unitProfileId) setUnitLost(false);
    setKeeping("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  };
  useComingAndGoing(() => {
    if (latestRef.current.isUnsaved && !rival && currentSession().signedIn) void save();
  });
  const letGo = useUnsavedGuard(keeping === "failed");
  /** What became of the draft elsewhere takes the place of what stands here. */
  const forget = () => {
    clearTimeout(timer.current);
    latestRef.current.isUnsaved = false;
    unkept.delete(leaseDraftId);
    letGo();
    return sending.outdate();
  };
  /** The unit may be let, archived or somebody else's by now; where the lease is gone, the path says so. */
  const lookAgain = async () => {
    const found = await sending.lookAgain(leaseDraftId);
    if (found) take(found);
  };
  return { draft, content, keeping, isUnitLost, rival, setRival, keep, save, lookAgain, forget };
}
export type LeaseDraftState = ReturnType<typeof useLeaseDraft>;
