// `npm start`: from a fresh clone to a running Vasati. Steps that an earlier start has done are skipped.
import { installDependencies } from "./machine/dependencies.mjs";
import { environmentWith, runTogether } from "./processes.mjs";
import { fittingNode } from "./machine/runtime.mjs";
import { serverEnvironment, serverWords } from "./server-program.mjs";
import { buildWeb } from "./web-build.mjs";

const node = await fittingNode();
await installDependencies(node);
await buildWeb(node);
await runTogether([{ command: node, words: serverWords, env: environmentWith(node, serverEnvironment) }]);
