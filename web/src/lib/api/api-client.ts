import type { Calls } from "@vasati/contract/wire/api";
import type { AnswerOf, Endpoint, RequestOf } from "@vasati/contract/wire/endpoint";
import { apiError } from "./api-error.ts";
import { accessToken } from "../session/current-session.ts";

/** A call of the API by its method and path: `"GET /units/{id}"`. */
export type Call = keyof Calls;
export type Request<C extends Call> = RequestOf<Calls[C]>;
export type Answer<C extends Call> = Calls[C] extends Endpoint ? AnswerOf<Calls[C]> : never;

/** The parameters of any call; the typed functions narrow it. */
export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a call and resolves to the parsed body: through fetch in the browser, in process on the server. */
export type Transport = (call: string, request: AnyRequest, options?: SendOptions) => Promise<unknown>;

export interface SendOptions {
  /** A repeated call with the same key and body gets the first result again. */
  idempotencyKey?: string;
  /** Called if the answer comes from the service worker's cache, with the time it was cached in milliseconds since 1970. */
  onCached?: (at: number) => void;
  /** Aborts the call, which then fails as if there were no answer. */
  signal?: AbortSignal;
}

/** URLs with one of these parts are called without the token (requirements 7.3). */
const exemptParts = [
  "/login",
  "/register",
  "/forgot-password",
  "/areas",
  "/types",
  "/categories",
  "/residential/unitTypes",
  "/units/searchfilters",
  "/residential/searchfilters",
  "/units/",
] as const;

export const isExempt = (path: string): boolean => exemptParts.some((part) => path.includes(part));

/** Method and path of a call with its parameters and query filled in, relative to the API's base. A list becomes a repeated parameter. */
export function target(call: string, request: AnyRequest): { method: string; path: string } {
  const [method = "GET", template = ""] = call.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const given = Object.entries(request.query ?? {})
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { method, path: query ? `${path}?${query}` : path };
}

/** The page names the API's address at run time, so that the same build can use another server. */
const apiBase = () => document.querySelector<HTMLMetaElement>("meta[name=vasati-api]")?.content ?? "/api/v1";

interface Outgoing {
  method: string;
  url: string;
  /** The token and the accepted types. */
  headers: Headers;
  authenticated: boolean;
  /** Completes even if the page is left; browsers allow this for bodies below 64 KB. */
  keepalive?: boolean;
  signal?: AbortSignal | null;
}

/** The address of a call and the headers that every call has. `request` is the call's own, `Request<C>`. */
export function outgoing(call: string, request: unknown, accept = "application/json, text/plain"): Outgoing {
  const { method, path } = target(call, request as AnyRequest);
  const token = isExempt(path) ? null : accessToken();
  const headers = new Headers({ accept });
  if (token) headers.set("authorization", `Bearer ${token}`);
  return { method, url: apiBase() + path, headers, authenticated: token !== null };
}

/** The parsed JSON of a body, or its text. */
export function valueIn(text: string, contentType: string | null): unknown {
  if (!contentType?.includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const secondsToWait = ({ headers }: Response): number | null => Number(headers.get("retry-after")) || null;

/**
 * The answer of a call that succeeded; its body is still to be read.
 * @throws ApiError for every answer that is not a success, and with status 0 when there is no answer
 */
export async function answerTo({ url, authenticated, ...rest }: Outgoing, body: BodyInit | null = null) {
  const response = await fetch(url, { ...rest, body }).catch(() => {
    throw apiError(0, undefined, { authenticated });
  });
  if (response.ok) return response;
  const problem = valueIn(await response.text(), response.headers.get("content-type"));
  throw apiError(response.status, problem, { authenticated, retryAfter: secondsToWait(response) });
}

/** @throws ApiError for every answer that is not a success, and with status 0 when there is no answer. */
export const sendByFetch: Transport = async (call, request, options = {}) => {
  const sent = { ...outgoing(call, request), signal: options.signal ?? null };
  if (request.body !== undefined) sent.headers.set("content-type", "application/json");
  if (options.idempotencyKey) sent.headers.set("idempotency-key", options.idempotencyKey);
  const response = await answerTo(sent, request.body === undefined ? null : JSON.stringify(request.body));
  const cached = response.headers.get("x-vasati-kept");
  if (cached) options.onCached?.(Date.parse(cached));
  return response.status === 204 ? undefined : valueIn(await response.text(), response.headers.get("content-type"));
};

/**
 * Calls the API from the browser, typed by the contract: `send("GET /units/{id}", { params: { id: "7" } })`.
 * @throws ApiError
 */
export const send = <C extends Call>(call: C, request: Request<C>, options?: SendOptions): Promise<Answer<C>> =>
  sendByFetch(call, request as AnyRequest, options) as Promise<Answer<C>>;
