import { bodyOf, listen } from "./listen.ts";

/** Answers every search with the bytes of one real answer: what HTTP alone costs in Node.js. */
const sample = await fetch(`${process.env["SAME_AS"]}/api/v1/units/searchfilters`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ category: "SC", location: "indiranagar" }),
});
const answer = Buffer.from(await sample.arrayBuffer());

listen((request, response) => {
  void bodyOf(request).then(() => {
    response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": answer.length });
    response.end(answer);
  });
});
