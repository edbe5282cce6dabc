import { firstQueries } from "./first-queries.ts";
import { prefetch } from "../lib/api/query.ts";
import { currentSession } from "../lib/session/current-session.ts";
import { isOpenTo, routeOf } from "./routes.ts";

/** The first, small script of a manager's screen: it sends the screen's first queries while the screen's code is loading. */
const route = routeOf(location.pathname);
if (isOpenTo(route, currentSession())) prefetch(firstQueries(route.path, location.search.slice(1)));
