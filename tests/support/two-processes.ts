import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Portal, startPortal } from "./portal.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

export interface TwoProcesses {
  /** The address of the proxy, which alternates between the processes. */
  url: string;
  databaseUrl: string;
  /** The database itself. */
  server: PostgresServer;
  processes: [Portal, Portal];
  /** The shared folder of files. */
  folder: string;
  /** Starts one more process, which the proxy does not know; `stop` ends it, too. */
  another(env?: Record<string, string>): Promise<Portal>;
  /** Ends all of them, the proxy and the database. */
  stop(): Promise<void>;
}

/**
 * Two processes of one portal over one Postgres and one folder, with a small proxy in front.
 *
 * @param own environment of the first and the second process alone
 */
export async function startTwoProcesses(
  env: Record<string, string> = {},
  own: [Record<string, string>, Record<string, string>] = [{}, {}],
): Promise<TwoProcesses> {
  const server = await startPostgres();
  const databaseUrl = await server.database("portal");
  const folder = mkdtempSync(join(tmpdir(), "portal-files-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const common = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SESSION_SECRET: "s".repeat(40),
    APP_URL: url,
    ...env,
  };
  // Both at once: they migrate and fill one database.
  const processes = (await Promise.all(own.map((more) => startPortal({ ...common, ...more })))) as [
    Portal,
    Portal,
  ];
  const others: Portal[] = [];
  const proxy = createServer(
    roundRobin(processes.map((portal) => Number(new URL(portal.url).port))),
  );
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url,
    databaseUrl,
    server,
    processes,
    folder,
    async another(more = {}) {
      const portal = await startPortal({ ...common, ...more });
      others.push(portal);
      return portal;
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await Promise.all([...processes, ...others].map((portal) => portal.kill()));
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Requests for a process that has ended go to the next one, as with any proxy. */
function roundRobin(ports: number[]) {
  let turn = 0;

  return async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    turn += 1;
    for (let tries = 0; tries < ports.length; tries += 1) {
      const isAnswered = await answerFrom(
        ports[(turn + tries) % ports.length] ?? 0,
        req,
        Buffer.concat(chunks),
        res,
      );
      if (isAnswered) return;
    }
    res.writeHead(502).end();
  };
}

/** @returns whether the process took the request */
function answerFrom(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: "localhost", port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res).on("close", () => resolve(true));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return resolve(false);
      res.destroy();
      resolve(true);
    });
    asked.end(body);
  });
}
