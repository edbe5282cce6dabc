import type { ComponentType, ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { useOnline } from "../lib/browser/online.ts";
import { EmptyState, ErrorState } from "./feedback/state.tsx";

type State = "coming" | "missing" | "comingAgain";

/** A component whose code is fetched once. */
export function remembered<Props>(fetchCode: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | undefined;
  return { known: () => code, fetchCode: async () => (code = await fetchCode()) };
}

/** After a new build the old code is gone, so the page is reloaded. */
const reloadWhereGone = (cause: unknown) =>
  import("../lib/session/missing-chunk.ts").then(
    ({ reloadOnMissingChunk }) => reloadOnMissingChunk(cause),
    () => undefined,
  );

/** Loads a component immediately, on retry, and when the network is back. */
export function useLazyCode<Props>({ known, fetchCode }: ReturnType<typeof remembered<Props>>) {
  const [Code, setCode] = useState(known);
  const [state, setState] = useState<State>("coming");
  const isOnline = useOnline();
  const ask = () =>
    fetchCode().then(
      (code) => setCode(() => code),
      (cause: unknown) => {
        setState("missing");
        return reloadWhereGone(cause);
      },
    );
  // Tried once even if offline: some browsers report that wrongly.
  const begin = useEffectEvent((hasNetwork: boolean) => {
    if (!Code && (hasNetwork || state === "coming")) void ask();
  });
  useEffect(() => begin(isOnline), [isOnline]);
  const retry = () => {
    setState("comingAgain");
    void ask();
  };
  return { Code, isFirst: state === "coming", error: isOnline && state === "missing", isPaused: !isOnline, retry };
}

/**
 * A part of a page whose code loads when it is shown; until then `coming` is shown:
 * `const Trail = lazyComponent(<Skeleton shape="control" />, async () => (await import("…")).Trail)`. Offline, it waits for the network.
 * React's `lazy` would remove the whole page and never retry.
 */
export function lazyComponent<Props extends object>(
  coming: ReactNode,
  fetchCode: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const late = remembered(fetchCode);
  return function LazyComponent(props: Props) {
    const offline = useTranslate()("late.offline");
    const { Code, isFirst, error, isPaused, retry } = useLazyCode(late);
    if (Code) return <Code {...props} />;
    if (error) return <ErrorState onRetry={retry} />;
    return isPaused && !isFirst ? <EmptyState>{offline}</EmptyState> : coming;
  };
}
