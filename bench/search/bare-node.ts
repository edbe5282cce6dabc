import { bodyOf, listen } from "./listen.ts";

/** Answers every search with the bytes of one real answer: the cost of HTTP in Node.js alone. */
const sample = await fetch(`${process.env["SAME_AS"]}/api/v1/units/searchfilters`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ category: "SC", location: "indiranagar" }),
});
const answer = Buffer.from(await sample.arrayBuffer());

listen(async (request) => {
  await bodyOf(request);
  return answer;
});
