import { randomUUID } from "node:crypto";
import type { UnitDetail, UnitPage } from "@vasati/contract/portfolio/units";
import { serverInUse } from "./server-in-use.ts";

interface CallOptions {
  body?: unknown;
  token?: string;
}

/** Calls the API directly, to prepare or to check: `call("POST /registration", { body })`. */
export function call(name: string, { body, token }: CallOptions = {}): Promise<Response> {
  const [method = "GET", path = ""] = name.split(" ");
  const headers = new Headers();
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return fetch(`${serverInUse().address}/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
}

async function answerOf(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`);
  return response;
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A person without an account. */
export const stranger = (): Person => ({
  name: "Asha Rao",
  email: `asha.${randomUUID()}@example.com`,
  password: "lantern-mango-74-river",
});

/** A token for the account. */
export const logIn = async ({ email, password }: Pick<Person, "email" | "password">): Promise<string> =>
  (await answerOf(call("POST /users/login", { body: { email, password } }))).text();

/** A new account, and its token. */
export async function register(): Promise<Person & { token: string }> {
  const person = stranger();
  await answerOf(call("POST /registration", { body: person }));
  return { ...person, token: await logIn(person) };
}

/** The custodian of the demo, and others of its accounts (requirements 17.3). */
export const demoAccount = (mailbox: string) => ({ email: `${mailbox}@vasati.example`, password: "Vasati-demo-2026" });

const tokens = new Map<string, Promise<string>>();

/** The token of one of them, cached per process because checking a password takes time. To test logging out, log in separately. */
export function tokenOf(mailbox: string): Promise<string> {
  const key = `${mailbox} at ${serverInUse().address}`;
  const token = tokens.get(key) ?? logIn(demoAccount(mailbox));
  tokens.set(key, token);
  return token;
}

/** The tokens of several of them. */
export const tokensOf = <const Mailboxes extends readonly string[]>(...mailboxes: Mailboxes) =>
  Promise.all(mailboxes.map(tokenOf)) as Promise<{ [Place in keyof Mailboxes]: string }>;

/** An area of the demo portfolio that has every type of unit. */
export const area = { value: "indiranagar", title: "Indiranagar" };

/** Vacant units as the public search finds them. */
export const searchUnits = async (search: object): Promise<UnitPage> =>
  (
    await answerOf(call("POST /units/searchfilters", { body: { location: area.value, category: "SC", ...search } }))
  ).json();

export const readUnit = async (id: number): Promise<UnitDetail> => (await answerOf(call(`GET /units/${id}`))).json();

let taken = 0;

/** A vacant unit, in turn: few others enquire about it at the same time. */
export async function vacantUnit(): Promise<UnitDetail> {
  const { items } = await searchUnits({ size: 100 });
  const card = items[taken % items.length];
  if (!card) throw new Error("There are no vacant units.");
  taken += 1;
  return readUnit(card.unitProfileId);
}

/** A unit with an active tenancy. */
export async function heldUnit(): Promise<UnitDetail> {
  for (let id = 1; ; id += 1) {
    const unit = await readUnit(id);
    if (unit.tenancyStatus === "Active") return unit;
  }
}
