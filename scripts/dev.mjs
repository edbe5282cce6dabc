// `npm run dev`: the server, restarted at every change, and the web as its development server makes it, side by side.
import { installDependencies } from "./dependencies.mjs";
import { environmentWith, packageFile, root, runUntilStopped } from "./processes.mjs";
import { fittingNode } from "./runtime.mjs";
import { join } from "node:path";

const node = fittingNode();
installDependencies(node);
const env = environmentWith(node);
runUntilStopped([
  { command: node, words: ["--watch", "server/src/main.ts"], env },
  { command: node, words: [packageFile("vite/bin/vite.js")], cwd: join(root, "web"), env },
]);
