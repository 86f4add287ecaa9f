import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BareResponse } from "./bare.ts";

/** Nothing but `node:http`: sends the responses that it received at its start. */
process.once("message", (responses: Record<string, BareResponse>) => {
  const answers = new Map(
    Object.entries(responses).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, "base64") },
    ]),
  );
  const server = createServer((req, res) => {
    const answer = answers.get(req.url ?? "");
    if (!answer) return void res.writeHead(404).end();
    res.writeHead(200, answer.headers);
    res.end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
