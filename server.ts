import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { ServerPort } from "./app/server-port.ts";
import { createApp } from "./server/app.ts";
import { watchConnections } from "./server/connections.ts";
import { defaultHeaders } from "./server/default-headers.ts";
import { isBodyTooLarge } from "./server/request-guard.ts";
import { endOnSignals } from "./server/shutdown.ts";

/** The app logs what packages print, as lines of JSON. */
const { log: print, error: printError } = console;

// React chooses its build when it is first imported.
process.env.NODE_ENV ||= "production";

const { env } = await import("./app/env.server.ts").catch(refuseToStart);
const build = await loadBuild();
const { port } = build.entry.module as unknown as { port: ServerPort };
const { about, lifecycle, log } = port;

// The server responds to missing Host headers and slow requests; Node checks for slow ones this
// often.
const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5_000 });
const app = createApp({
  build,
  port,
  clientFolder: pathTo("client"),
  env,
  isEnding: () => connections.isEnding(),
});
const connections = watchConnections(server, defaultHeaders(env.APP_URL));
const answer = connections.handling(app);
server.on("request", answer);
server.on("checkContinue", (req, res) => {
  if (!isBodyTooLarge(req)) res.writeContinue();
  answer(req, res);
});
server.on("checkExpectation", answer);
const ending = endOnSignals({
  retire: connections.retire,
  drain: connections.end,
  stop: async () => lifecycle.stop(),
  log,
});

const notices = await lifecycle.start().catch(refuseToStart);
server.once("error", async (error) => {
  await lifecycle.stop();
  refuseToStart(error);
});
if (!ending.hasBegun()) server.listen(env.PORT, env.HOST, announce);

function announce() {
  const { address, family, port } = server.address() as AddressInfo;
  const host = address === "127.0.0.1" ? "localhost" : family === "IPv6" ? `[${address}]` : address;
  const url = `http://${host}:${port}`;
  const lines = [
    `Portal DIG: ${url}`,
    ...notices,
    ...(env.DEMO ? ["Demo mode: log in as demo@example.com / Demo-1234"] : []),
  ];
  // Demo mode speaks to a person at a terminal, any other start to whatever collects the log.
  if (env.DEMO) for (const line of lines) print(line);
  else log.info({ url, ...about, notices }, "ready");
}

async function loadBuild(): Promise<ServerBuild> {
  return import(pathTo("server/index.js")).catch(refuseToStart);
}

/** The path of a file in `build/`, relative to the built server. */
function pathTo(built: string): string {
  return fileURLToPath(new URL(built, import.meta.url));
}

/**
 * Prints one sentence for errors that the operator can mend, a stack trace for others. The exit
 * code 78 tells supervisors that another start would end alike (rules 670).
 */
function refuseToStart(error: Error & { isPassing?: boolean }): never {
  const isConfiguration =
    error.name === "EnvError" || (error.name === "StartError" && !error.isPassing);
  const isPlain = isConfiguration || error.name === "StartError" || "syscall" in error;
  printError(isPlain ? error.message : error);
  process.exit(isConfiguration ? 78 : 1);
}
