import { expect, it } from "vitest";
import { htmlDocument } from "./document.ts";

const page = (mapStyle: string | undefined) =>
  htmlDocument({
    language: "en",
    appearance: "light",
    publicUrl: "https://rent.example.org",
    apiUrl: "/api/v1",
    mapStyle,
    path: "/map",
    head: { title: "Map" },
    assets: { script: "/assets/main.js", firstScript: undefined, preloads: [], stylesheets: [] },
    body: "",
    bootstrap: "",
  });

it("says where the map's style is, if there is a map", { meta: { proves: "21.38" } }, () => {
  expect(page('https://maps.example.org/style.json?key=1&name="a"')).toContain(
    '<meta name="vasati-map" content="https://maps.example.org/style.json?key=1&amp;name=&quot;a&quot;">',
  );
  expect(page(undefined)).not.toContain("vasati-map");
});
