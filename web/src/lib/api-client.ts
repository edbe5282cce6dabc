import type { Calls } from "@vasati/contract/api";
import type { AnswerOf, Endpoint, RequestOf } from "@vasati/contract/endpoint";
import { apiError } from "./api-error.ts";
import { accessToken } from "./session.ts";

/** A call of the API by its method and path: `"GET /units/{id}"`. */
export type Call = keyof Calls;
export type Request<C extends Call> = RequestOf<Calls[C]>;
export type Answer<C extends Call> = Calls[C] extends Endpoint ? AnswerOf<Calls[C]> : never;

/** What any call may be given; the typed functions narrow it. */
export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Carries a call out and resolves to the parsed body: through fetch in the browser, in the process on the server. */
export type Transport = (call: string, request: AnyRequest, options?: SendOptions) => Promise<unknown>;

export interface SendOptions {
  /** The same key and body answer the first result again. */
  idempotencyKey?: string;
}

/** URLs with one of these parts are called without the token (specification, point 7). */
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

/** Method and path of a call with its parameters and query filled in, relative to the API's base. */
export function target(call: string, request: AnyRequest): { method: string; path: string } {
  const [method = "GET", template = ""] = call.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const given = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { method, path: query ? `${path}?${query}` : path };
}

/** Where the API lives is decided at run time: the page says it, so that the same build can use another server. */
const apiBase = () => document.querySelector<HTMLMetaElement>("meta[name=vasati-api]")?.content ?? "/api/v1";

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const secondsToWait = ({ headers }: Response): number | null => Number(headers.get("retry-after")) || null;

/** @throws ApiError for every answer that is not a success, and with status 0 when there is no answer. */
export const sendByFetch: Transport = async (call, request, options = {}) => {
  const { method, path } = target(call, request);
  const token = isExempt(path) ? null : accessToken();
  const authenticated = token !== null;
  const headers = new Headers({ accept: "application/json, text/plain" });
  if (request.body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  const response = await fetch(apiBase() + path, {
    method,
    headers,
    body: request.body === undefined ? null : JSON.stringify(request.body),
  }).catch(() => {
    throw apiError(0, undefined, { authenticated });
  });
  const body = await readBody(response);
  if (!response.ok) throw apiError(response.status, body, { authenticated, retryAfter: secondsToWait(response) });
  return body;
};

/**
 * Calls the API from the browser, typed by the contract: `send("GET /units/{id}", { params: { id: "7" } })`.
 * @throws ApiError
 */
export const send = <C extends Call>(call: C, request: Request<C>, options?: SendOptions): Promise<Answer<C>> =>
  sendByFetch(call, request as AnyRequest, options) as Promise<Answer<C>>;
