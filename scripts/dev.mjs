// `npm run dev`: the server, restarted on every change, and the web's development server, side by side.
import { join } from "node:path";
import { installDependencies } from "./machine/dependencies.mjs";
import { environmentWith, packageFile, root, runTogether } from "./processes.mjs";
import { fittingNode } from "./machine/runtime.mjs";

const node = await fittingNode();
await installDependencies(node);
const env = environmentWith(node);
await runTogether([
  { command: node, words: ["--watch", "server/src/main.ts"], env },
  { command: node, words: [packageFile("vite/bin/vite.js")], cwd: join(root, "web"), env },
]);
