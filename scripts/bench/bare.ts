import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Target } from "./load.ts";

export interface BareResponse {
  headers: Record<string, string | string[]>;
  /** In base64. */
  body: string;
}

/** A process that answers as bare as Node can: what a page of the portal is compared with. */
export interface BareServer {
  url: string;
  pid: number;
  stop(): void;
}

/**
 * Requests each of these once, and starts a server that sends the same bytes with the same headers.
 */
export async function startBare(targets: readonly Target[]): Promise<BareServer> {
  const answers = await Promise.all(
    targets.map(async (target) => [target.path, await answerOf(target)] as const),
  );
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  child.send(Object.fromEntries(answers));
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Headers of the connection, and those that a server adds by itself. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);

async function answerOf({ url, path, headers }: Target): Promise<BareResponse> {
  const [answer] = (await once(get(new URL(path, url), { headers }), "response")) as [
    IncomingMessage,
  ];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${path} is ${answer.statusCode}`);
  const sent = Object.entries(answer.headersDistinct).filter(([name]) => !OF_CONNECTION.has(name));
  return {
    headers: {
      ...Object.fromEntries(sent.map(([name, values = []]) => [name, values])),
      "content-length": String(body.length),
    },
    body: body.toString("base64"),
  };
}
