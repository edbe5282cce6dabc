import type { ReactNode } from "react";
import { Suspense, use, useEffect, useState } from "react";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { errorUrl, loginUrl, paths } from "../../routing/paths.ts";
import type { Route } from "../../routing/routes.ts";
import type { Page } from "../../routing/page.ts";
import { loadPage } from "../../routing/router.tsx";
import { isOpenTo, routeOf } from "../../routing/routes.ts";
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
      {route.access === "public" ? page : <Guarded route={route}>{page}</Guarded>}
    </CrashBoundary>
  );
}

/** Starts loading the code above the suspended component: otherwise each failed render would start another fetch. */
function PageOf({ route }: { route: Route }) {
  const [code] = useState(() => loadPage(route));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Fetched code={code} />
    </Suspense>
  );
}

function Fetched({ code }: { code: Promise<Page> }) {
  const { Component } = use(code);
  useArrival();
  return <Component />;
}

function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** Redirects anonymous visitors to the login screen and back afterwards, and people without access to the 403 screen. */
function Guarded({ route, children }: { route: Route; children: ReactNode }) {
  const session = useSession();
  const isOpen = isOpenTo(route, session);
  const { signedIn } = session;
  const { path, search } = usePlace();
  useEffect(() => {
    if (isOpen) return;
    const here = search ? `${path}?${search}` : path;
    navigate(signedIn ? errorUrl(403) : loginUrl(here), { replace: true });
  }, [isOpen, signedIn, path, search]);
  return isOpen ? children : <PageSkeleton />;
}
