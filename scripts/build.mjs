// `npm run build`: the web, ready to be served. The server needs no build.
import { installDependencies } from "./machine/dependencies.mjs";
import { fittingNode } from "./machine/runtime.mjs";
import { buildWeb } from "./web-build.mjs";

const node = await fittingNode();
await installDependencies(node);
await buildWeb(node);
