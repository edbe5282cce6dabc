import { retention } from "@vasati/contract/people/retention";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import type { LoginOrigin } from "./begin-session.ts";
import { randomSecret } from "../../../platform/authentication/secrets.ts";
import { isHttps } from "../../../platform/http/network-address.ts";

/** Over HTTPS, browsers accept the prefixed name only from this very host and never send it in clear text. */
const nameFor = ({ publicUrl }: Config) => (isHttps(publicUrl) ? "__Host-vasati-device" : "vasati-device");
/** The name until November 2026. Devices keep a cookie for a year. */
const formerName = "__Secure-vasati-device";

const tokenNamed = (name: string, cookie: string): string | undefined =>
  new RegExp(`(?:^|;) *${name}=([\\w-]{43}) *(?:;|$)`).exec(cookie)?.[1];

/**
 * The token of the device that a request comes from; undefined without one, or with one that isn't of our form. The former cookie,
 * which a subdomain can set, counts only without the present one.
 */
const deviceIn = ({ cookie = "" }: FastifyRequest["headers"], config: Config): string | undefined =>
  tokenNamed(nameFor(config), cookie) ?? (isHttps(config.publicUrl) ? tokenNamed(formerName, cookie) : undefined);

/** Has the device keep its token. Only logins read it, and no script does. */
function keepDevice(reply: FastifyReply, device: string, config: Config): void {
  const name = nameFor(config);
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  const age = retention.deviceDays * 86_400;
  void reply.header("set-cookie", `${name}=${device}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Strict${secure}`);
}

/** Logs in from the device that a request comes from, and remembers it. Returns the access token. */
export async function withDevice(
  { ip, id, headers }: FastifyRequest,
  reply: FastifyReply,
  { config, enter }: { config: Config; enter: (origin: LoginOrigin) => Promise<string> },
): Promise<string> {
  const device = deviceIn(headers, config) ?? randomSecret();
  const token = await enter({ ip, id, device, userAgent: headers["user-agent"] });
  keepDevice(reply, device, config);
  return token;
}
