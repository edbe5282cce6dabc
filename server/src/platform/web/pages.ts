import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import cookie from "@fastify/cookie";
import type { Language } from "@vasati/contract/people/auth";
import { languages } from "@vasati/contract/people/auth";
import { preferencePrefix } from "@vasati/contract/wire/preference-cookies";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { asOwnCall } from "./own-calls.ts";
import { callOther } from "./other-api.ts";
import type { Gate } from "../load/gate.ts";
import { askerAt, createGate } from "../load/gate.ts";
import { workLimits } from "../load/work-limits.ts";
import { sendBusyPage } from "./busy-page.ts";
import { apiPrefix } from "../endpoints/platform.ts";
import { isHttps } from "../http/network-address.ts";
import { isRefusal, retrySeconds } from "../http/refusal.ts";
import { logOf } from "../observability/request-log.ts";
import type { SecurityHeaders } from "../http/security-headers.ts";
import { markIn } from "../standby/visitor-reads.ts";
import { serveWebFiles } from "./web-files.ts";

const appearances = ["light", "dark", "system"] as const;
const navigations = ["expanded", "folded"] as const;

/** The exports of the web's server build; see `web/src/entry-server.tsx`. */
export interface WebBuild {
  render(input: {
    url: string;
    language: Language;
    appearance: (typeof appearances)[number];
    publicUrl: string;
    apiUrl: string;
    mapStyle: string | undefined;
    demo: boolean;
    navigation: (typeof navigations)[number];
    onError: (error: unknown) => void;
    request: (method: "GET" | "POST", path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  }): Promise<{ status: number; html: string; location?: string }>;
  /** Sources of inline styles and scripts for the policy, such as `'sha256-…'`. */
  contentSecurityHashes(): { styles: string[]; scripts: string[] };
}

const webRoot = join(import.meta.dirname, "../../../../web/dist");

/** The built web (`npm run build`); undefined if it isn't built. */
export async function loadWebBuild(): Promise<WebBuild | undefined> {
  const entry = join(webRoot, "server/entry-server.js");
  return existsSync(entry) ? ((await import(pathToFileURL(entry).href)) as WebBuild) : undefined;
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value);

/** The visitor's preferences among the cookies of a request; each undefined if it isn't set, or isn't a known value. */
function preferencesIn({ cookies }: FastifyRequest, { publicUrl }: Config) {
  const kept = (name: string) => cookies[`${preferencePrefix(isHttps(publicUrl))}${name}`];
  return {
    language: oneOf(languages, kept("language")),
    appearance: oneOf(appearances, kept("appearance")),
    navigation: oneOf(navigations, kept("navigation")),
  };
}

/** The first supported language of the browser. */
function spokenLanguage(request: FastifyRequest): Language | undefined {
  const accepted = (request.headers["accept-language"] ?? "").split(",").map((entry) => entry.trim().slice(0, 2));
  return accepted.map((code) => oneOf(languages, code)).find((language) => language !== undefined);
}

/** Calls the API in this process as the anonymous visitor whose page is being rendered. */
function ownApi(app: FastifyInstance, visitor: FastifyRequest) {
  const mark = markIn(visitor);
  return async (method: "GET" | "POST", path: string, body?: unknown) => {
    const call = {
      method,
      url: `${apiPrefix}${path}`,
      remoteAddress: visitor.ip,
      headers: { "x-request-id": visitor.id, ...(mark !== undefined && { cookie: mark }) },
      ...(body !== undefined && { payload: body as object }),
    };
    const answer = await asOwnCall(() => app.inject(call));
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}

const isBusy = (error: unknown) => isRefusal(error) && error.status === 503;

/** What rendering pages needs. */
interface PageParts {
  web: WebBuild;
  headers: SecurityHeaders;
  /** Counts a page against the visitor's limit. */
  countRequest: (request: FastifyRequest) => Promise<void>;
  /** Limits how many pages are rendered at once. */
  gate: Gate;
}

/** Serves the built web: its files and, for all other addresses, pages whose first view is rendered here. */
export async function pageRoutes(
  app: FastifyInstance,
  config: Config,
  { web, headers, countRequest, gate }: PageParts,
): Promise<void> {
  await app.register(cookie);
  serveWebFiles(app, join(webRoot, "client"), headers);
  const pages = config.apiUrl === undefined ? gate : createGate(workLimits.pageOfOtherApi);
  app.get("/*", { onRequest: countRequest }, async (request, reply) => {
    if (request.url === apiPrefix || request.url.startsWith("/api/")) return reply.callNotFound();
    const { language, appearance, navigation } = preferencesIn(request, config);
    const input = {
      url: request.url,
      language: language ?? spokenLanguage(request) ?? "en",
      appearance: appearance ?? "system",
      navigation: navigation ?? "expanded",
      onError: (error: unknown) => logOf(request).error({ err: error }, "a page could not be rendered"),
      publicUrl: config.publicUrl,
      apiUrl: config.apiUrl ?? apiPrefix,
      mapStyle: config.map?.style,
      demo: config.demo,
      request: config.apiUrl === undefined ? ownApi(app, request) : callOther(config.apiUrl, request),
    };
    const page = await pages
      .run(askerAt(request.ip, reply.raw), () => web.render(input))
      .catch((error: unknown) => {
        if (!isBusy(error)) throw error;
      });
    if (!page) return sendBusyPage(reply, input.language);
    if (page.status === 503) void reply.header("retry-after", String(retrySeconds));
    if (page.location !== undefined) return reply.redirect(page.location, page.status);
    const { html } = page;
    const etag = `W/"${createHash("sha1").update(html).digest("base64url")}"`;
    void reply.headers({ ...headers.pages, etag, "cache-control": "no-cache", vary: "cookie, accept-language" });
    if (page.status === 200 && request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.status(page.status).type("text/html; charset=utf-8").send(html);
  });
}
