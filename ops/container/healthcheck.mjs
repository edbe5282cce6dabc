// Whether the server of this container answers, asked in the way it listens. Its certificate names another host than this one.
import { get as getByHttp } from "node:http";
import { get as getByHttps } from "node:https";

const { PORT, TLS_CERTIFICATE, TLS_CERTIFICATE_FILE } = process.env;
const get = TLS_CERTIFICATE || TLS_CERTIFICATE_FILE ? getByHttps : getByHttp;
get({ host: "127.0.0.1", port: PORT, path: "/healthz", rejectUnauthorized: false }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).on("error", () => process.exit(1));
