import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { reservePort } from "../../server/src/platform/startup/reserve-port.ts";
import { runCommand, startCommand } from "../../server/test/app/program.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";

/** Like `npm test` sets it. */
const browser = { CHROMIUM_PATH: process.env["CHROMIUM_PATH"] ?? "" };

/** Commands that need the built pages and end by themselves, at their smallest size, and what they print. */
const commands = [
  { command: "bench:memory", words: ["--seconds", "0.1"], prints: "| logins with a wrong password |" },
  { command: "bench:page", words: ["--rounds", "1", "--pages", "1"], prints: "| search with 8 cards |" },
];

it.each(commands)("npm run $command runs at its smallest", async ({ command, words, prints }) => {
  const { output, problem, code } = await runCommand(command, browser, words);
  expect({ problem, code }).toEqual({ problem: "", code: 0 });
  expect(output).toContain(prints);
});

itInMatrix('npm run "pictures" takes pictures of a state', async () => {
  const folder = await temporaryDirectory();
  const { output, code } = await runCommand("pictures", { ...browser, PICTURES: folder }, ["-t", "phone > login$"]);
  expect({ output, code }).toMatchObject({ code: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(["login-390-dark.png", "login-390-light.png"]);
});

/** Starts a command that runs until it is stopped. `said` waits for a text and returns what its group matched. */
async function startUntilStopped(command: string) {
  const { port, release } = await reservePort("127.0.0.1");
  await release();
  const settings = { DATA_DIR: await temporaryDirectory(), PORT: String(port), HOST: "127.0.0.1", DEMO: "false" };
  const program = startCommand(command, settings);
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const closed = once(program, "close");
  onTestFinished(async () => {
    program.kill("SIGTERM");
    await closed;
  });
  const said = async (words: RegExp) => {
    await expect.poll(() => output, { timeout: 240_000 }).toMatch(words);
    return words.exec(output)?.[1] ?? "";
  };
  return { said, closed, program };
}

it('npm "start" serves the pages until it is stopped', async () => {
  const { said, closed, program } = await startUntilStopped("start");
  const page = await fetch(await said(/ready: (http:\S+)/));
  expect({ status: page.status, html: await page.text() }).toMatchObject({ status: 200 });
  program.kill("SIGTERM");
  expect(await closed).toEqual([0, null]);
});

itInMatrix('npm run "dev" serves the sources, with the API', async () => {
  const { said } = await startUntilStopped("dev");
  const [web] = [await said(/Local: +(http:\S+?)\/\n/), await said(/ready: (http:\S+)/)];
  expect(await (await fetch(web)).text()).toContain("/src/main.tsx");
  const areas = await fetch(`${web}/api/v1/properties/searchfilters/areas`);
  expect({ status: areas.status, areas: await areas.json() }).toMatchObject({ status: 200, areas: expect.any(Array) });
});
