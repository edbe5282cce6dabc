// `npm start`: from a fresh clone to a running Vasati. What was done by an earlier start is skipped.
import { installDependencies } from "./dependencies.mjs";
import { environmentWith, runUntilStopped } from "./processes.mjs";
import { fittingNode } from "./runtime.mjs";
import { buildWeb } from "./web-build.mjs";

const node = fittingNode();
installDependencies(node);
buildWeb(node);
runUntilStopped([
  { command: node, words: ["--disable-warning=ExperimentalWarning", "server/src/main.ts"], env: environmentWith(node) },
]);
