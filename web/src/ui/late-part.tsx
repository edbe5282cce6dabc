import type { ComponentType, ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { useOnline } from "../lib/browser/online.ts";
import { EmptyState, ErrorState } from "./state.tsx";

type State = "coming" | "missing" | "comingAgain";

/** A component that is fetched, and known from then on. */
export function remembered<Props>(fetchCode: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | undefined;
  return { known: () => code, fetchCode: async () => (code = await fetchCode()) };
}

/** After a new build the old code is gone: then the page is loaded anew. */
const reloadWhereGone = (cause: unknown) =>
  import("../lib/session/gone-code.ts").then(
    ({ reloadWhereCodeIsGone }) => reloadWhereCodeIsGone(cause),
    () => undefined,
  );

/** Fetches a component: at once, when asked again, and when the network has come back. */
export function useLateCode<Props>({ known, fetchCode }: ReturnType<typeof remembered<Props>>) {
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
  // Tried once all the same where there is none: some browsers say so wrongly.
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
 * A part of a page whose code comes when it is shown, `coming` standing in its place until then: `const Trail = latePart(<Skeleton shape="control" />, async () => (await import("…")).Trail)`.
 * Without a network it waits for one. React's `lazy` would take the page away, and never ask again.
 */
export function latePart<Props extends object>(
  coming: ReactNode,
  fetchCode: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const late = remembered(fetchCode);
  return function LatePart(props: Props) {
    const offline = useTranslate()("late.offline");
    const { Code, isFirst, error, isPaused, retry } = useLateCode(late);
    if (Code) return <Code {...props} />;
    if (error) return <ErrorState onRetry={retry} />;
    return isPaused && !isFirst ? <EmptyState>{offline}</EmptyState> : coming;
  };
}
