import type { ReactNode } from "react";
import { Suspense, useEffect } from "react";
import { navigate, usePlace } from "../lib/navigation.tsx";
import { currentSession, useSession } from "../lib/session.ts";
import { loginUrl, paths } from "../paths.ts";
import type { Route } from "../router.tsx";
import { routeOf, usePage } from "../router.tsx";
import { CrashBoundary } from "./crash-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { useArrival } from "./use-arrival.ts";

/** The page of the current path. */
export function PageView() {
  const { path } = usePlace();
  if (path === paths.home) return <Redirect to={paths.search} />;
  const route = routeOf(path);
  const page = <PageOf route={route} />;
  return (
    <CrashBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        {route.access === "signed-in" ? <SignedInOnly>{page}</SignedInOnly> : page}
      </Suspense>
    </CrashBoundary>
  );
}

function PageOf({ route }: { route: Route }) {
  const { Component } = usePage(route);
  useArrival();
  return <Component />;
}

function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** Sends anonymous visitors to the login screen, and back after it. */
function SignedInOnly({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const { path, search } = usePlace();
  useEffect(() => {
    // While hydrating everybody counts as anonymous; the token itself is asked.
    if (!signedIn && !currentSession().signedIn)
      navigate(loginUrl(search ? `${path}?${search}` : path), { replace: true });
  }, [signedIn, path, search]);
  return signedIn ? children : <PageSkeleton />;
}
