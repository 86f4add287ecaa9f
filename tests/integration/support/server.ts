import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { PROCESS_ENV } from "../../support/portal.ts";

/** A server in its own process, with its output so far. */
export interface RunningServer {
  child: ChildProcess;
  url: URL;
  lines: string[];
}

/** Starts a server for tests of signals, ports and raw sockets. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn("node_modules/.bin/node", ["build/portal.js"], {
    env: {
      ...PROCESS_ENV,
      DEMO: "1",
      SAMPLE_DATA: "few",
      LOGIN_COST: "low",
      PORT: "0",
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    lines.push(line);
    const [, url] = /^Portal DIG: (\S+)$/.exec(line) ?? [];
    if (!url) continue;
    child.stdout?.on("data", (chunk) => lines.push(...String(chunk).split("\n")));
    return { child, url: new URL(url), lines };
  }
  throw new Error(`The server ended before it was ready:\n${lines.join("\n")}`);
}

/** Sends raw bytes and collects the response until the server closes. */
export function rawRequest(url: URL, ...chunks: string[]) {
  const socket = connect(Number(url.port), url.hostname);
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  socket.on("error", () => undefined);
  for (const chunk of chunks) socket.write(chunk);
  return { socket, closed: once(socket, "close").then(() => received), received: () => received };
}

/** Waits for the end of a server. @returns its exit code and duration */
export async function exitOf({ child }: RunningServer) {
  const started = Date.now();
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  return { code, ms: Date.now() - started };
}
