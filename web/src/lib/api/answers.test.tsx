import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "./answers.tsx";
import { AnswersProvider, fetchWithRetry, fetchAll, isFresh } from "./answers.tsx";
import type { Transport } from "./api-client.ts";
import { apiError } from "./api-error.ts";
import { useApi } from "./api-query.ts";
import { apiQuery } from "./query.ts";

const failure = (status: number) => apiError(status, undefined, { authenticated: false });
const search = JSON.stringify(["POST /units/searchfilters", { body: {} }, "submit"]);

/** Answers the calls in order, with an error if the entry is a status; `times` records when the calls came. */
function transportOf(...outcomes: (number | string)[]) {
  const times: number[] = [];
  const transport: Transport = (call, request) => {
    times.push(Date.now());
    const outcome = outcomes[times.length - 1] ?? 0;
    return typeof outcome === "number" ? Promise.reject(failure(outcome)) : Promise.resolve([outcome, call, request]);
  };
  return { transport, times };
}

async function outcomeOf(query: string, transport: Transport): Promise<unknown> {
  const outcome = fetchWithRetry(query, transport).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

const unitQuery = (id: string) => apiQuery("GET /units/{id}", { params: { id } }, "log");
/** Answers for unit 7; any other id is the status with which the call fails. */
const askUnits = (...ids: string[]) =>
  fetchAll(ids.map(unitQuery), (_, { params }) =>
    params?.["id"] === "7" ? Promise.resolve("seven") : Promise.reject(failure(Number(params?.["id"]))),
  );

function Shown({ id }: { id: string }) {
  const { data, error, isOld, isPaused } = useApi(unitQuery(id));
  const state = error ? `failed with ${error.status}` : (data as string | undefined);
  return [state ?? "on its way", isOld && "old", isPaused && "paused"].filter(Boolean).join();
}

const drawn = (answers: Answers, id: string) =>
  renderToString(
    <AnswersProvider answers={answers}>
      <Shown id={id} />
    </AnswersProvider>,
  );

describe("carrying a query out", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("hands call and request to the transport, and notes the time", async () => {
    const { transport } = transportOf("a unit");
    const answer = ["a unit", "GET /units/{id}", { params: { id: "7" } }];
    expect(await outcomeOf(unitQuery("7"), transport)).toEqual({ answer, at: 0 });
  });

  it.each([500, 503, 0])("tries three times, with growing pauses, what fails with %i", async (status) => {
    const { transport, times } = transportOf(status, status, status, "too late");
    expect(await outcomeOf(unitQuery("7"), transport)).toMatchObject({ status });
    expect(times).toEqual([0, 400, 1200]);
  });

  it("waits as long as a busy server asks for", { meta: { proves: "20.10" } }, async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.6);
    const times: number[] = [];
    const transport: Transport = () => {
      times.push(Date.now());
      return Promise.reject(apiError(503, undefined, { authenticated: false, retryAfter: 5 }));
    };
    expect(await outcomeOf(unitQuery("7"), transport)).toMatchObject({ status: 503 });
    expect(times).toEqual([0, 6_000, 12_000]);
  });

  it("takes the answer of a later attempt", async () => {
    const { transport } = transportOf(503, "a unit");
    expect(await outcomeOf(unitQuery("7"), transport)).toMatchObject({ at: 400 });
  });

  it.each([400, 401, 404, 429])("tries once what is refused with %i", async (status) => {
    const { transport, times } = transportOf(status, "too late");
    expect(await outcomeOf(unitQuery("7"), transport)).toMatchObject({ status });
    expect(times).toHaveLength(1);
  });

  it("tries a search once", async () => {
    const { transport, times } = transportOf(500, "too late");
    expect(await outcomeOf(search, transport)).toMatchObject({ status: 500 });
    expect(times).toHaveLength(1);
  });

  it("waits for the network where there is none", async () => {
    const browser = { navigator: { onLine: false }, window: new EventTarget() };
    for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
    const { transport, times } = transportOf(0, "found");
    const outcome = fetchWithRetry(search, transport);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toHaveLength(1);
    browser.navigator.onLine = true;
    browser.window.dispatchEvent(new Event("online"));
    expect(await outcome).toMatchObject({ at: 60_000 });
  });

  it("believes an answer more than a browser that says it has no network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await outcomeOf(search, transportOf("found").transport)).toMatchObject({ at: 0 });
  });
});

it("takes an answer for fresh for half a minute", () => {
  const now = Date.now();
  expect([now - 29_000, now - 31_000, 0].map((at) => isFresh({ answer: 1, at }))).toEqual([true, false, false]);
});

describe("drawing on the server", () => {
  it("shows what was answered, what failed, and what nobody has asked", async () => {
    const answers = await askUnits("7", "404", "500");
    const shown = ["7", "404", "500", "8"].map((id) => drawn(answers, id));
    expect(shown).toEqual(["seven", "failed with 404", "failed with 500", "on its way"]);
  });

  it("hands the browser, as JSON, all that it drew from", async () => {
    const answers: Answers = new Map(JSON.parse(JSON.stringify([...(await askUnits("7", "500"))])));
    expect([drawn(answers, "7"), drawn(answers, "500")]).toEqual(["seven", "failed with 500"]);
  });

  it("shows nothing of another page", async () => {
    drawn(await askUnits("7"), "7");
    expect(drawn(await askUnits(), "7")).toBe("on its way");
  });
});
