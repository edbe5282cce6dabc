// `node scripts/run.mjs <file> [arguments…]`: runs a file of the repository with a suitable Node.js and all packages installed.
import { installDependencies } from "./machine/dependencies.mjs";
import { environmentWith, runTogether } from "./processes.mjs";
import { fittingNode } from "./machine/runtime.mjs";

const node = await fittingNode();
await installDependencies(node);
await runTogether([{ command: node, words: process.argv.slice(2), env: environmentWith(node) }]);
