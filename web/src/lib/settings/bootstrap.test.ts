import { expect, it } from "vitest";
import type { Bootstrap } from "./bootstrap.ts";
import { bootstrapScript } from "./bootstrap.ts";
import { defaultSettings } from "./settings.tsx";

it("carries any text of an answer, which can't end the script or begin another", () => {
  const answer = { unitName: "Shop </script><script>alert(1)</script><!-- <script>" };
  const given: Bootstrap = {
    settings: defaultSettings,
    answers: [["GET /units/7?from=</script>", { data: { answer, at: 0 } }]],
  };
  const script = bootstrapScript(given);
  const [, data = ""] = /^<script type="application\/json" id="bootstrap">([^<]*)<\/script>$/.exec(script) ?? [];
  expect(JSON.parse(data)).toEqual(given);
});
