import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import onHeaders from "on-headers";
import { type PlainStatus, plainPage, sendPlainPage } from "./plain-page.ts";
import { ALLOWED } from "./request-guard.ts";

/** Silence of this length ends a connection with a request or a response under way. */
const SILENCE_MS = 20_000;

/** How long a newly accepted connection may take to send its request. */
const ARRIVING_MS = 200;

/**
 * The most responses that one connection may wait for. Browsers and proxies wait for one; unread
 * ones cost memory.
 */
const MAX_PENDING = 10;

const STATUS_OF_ERROR: Record<string, PlainStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Watches the connections of `server`: limits the time of clients, responds to what is not HTTP
 * with a plain page, and lets running responses end before the server does.
 *
 * @param headers sent with refusals that no request handler sees
 */
export function watchConnections(server: Server, headers: Record<string, string>) {
  const open = new Map<Socket, Set<ServerResponse>>();
  let ending = false;

  server.headersTimeout = 15_000;
  // For a whole request, because pictures over a slow line take time; `timeout` ends idle sockets.
  server.requestTimeout = 120_000;
  server.timeout = SILENCE_MS;
  // Longer than the usual 60 s of proxies, so that the proxy closes first.
  server.keepAliveTimeout = 65_000;

  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => open.delete(socket));
  });

  server.prependListener("request", track);
  server.prependListener("checkContinue", track);
  server.prependListener("checkExpectation", track);

  server.on("timeout", (socket) => {
    const [response] = open.get(socket) ?? [];
    if (!response) socket.destroy();
    else if (!response.req.complete || response.headersSent) cutOff(socket, 408);
  });

  server.on("clientError", (error: NodeJS.ErrnoException, stream: Duplex) => {
    if (error.code === "ECONNRESET" || !stream.writable) stream.destroy();
    else cutOff(stream as Socket, STATUS_OF_ERROR[error.code ?? ""] ?? 400);
  });

  // Node would close the connection without a response.
  server.on("connect", (_req, stream: Duplex) =>
    stream.end(rawResponse(405, { ...headers, Allow: ALLOWED }), () => stream.destroy()),
  );

  function track(_req: IncomingMessage, res: ServerResponse) {
    const responses = open.get(res.req.socket);
    responses?.add(res);
    onHeaders(res, () => {
      if (ending) res.setHeader("Connection", "close");
    });
    res.once("close", () => {
      responses?.delete(res);
      if (ending && responses?.size === 0) res.req.socket.end();
    });
  }

  /** Sends the reason, if no response has begun, and closes. */
  function cutOff(socket: Socket, status: PlainStatus) {
    const [response] = open.get(socket) ?? [];
    if (!response) socket.end(rawResponse(status, headers), () => socket.destroy());
    else if (response.headersSent) socket.destroy();
    else {
      // Node forgets a request that has its response: what reads its body would wait for ever.
      socket.once("close", () => response.req.destroy());
      response.setHeader("Connection", "close");
      sendPlainPage(response, status);
    }
  }

  function closeIdle() {
    for (const [socket, responses] of open) if (responses.size === 0) socket.destroy();
  }

  return {
    isEnding: () => ending,
    /** Calls `handler`, and ends a connection that sends requests without reading (rules 559). */
    handling:
      (handler: RequestListener): RequestListener =>
      (req, res) => {
        const waiting = open.get(req.socket)?.size ?? 0;
        if (waiting > MAX_PENDING || req.socket.destroyed) req.socket.destroy();
        else handler(req, res);
      },
    /** From now on each response is the last of its connection. */
    retire() {
      ending = true;
    },
    /**
     * Stops listening, closes idle connections and resolves when running responses have ended, or
     * are cut off after `deadline` ms.
     */
    end(deadline: number): Promise<void> {
      ending = true;
      return new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), deadline);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        setTimeout(closeIdle, ARRIVING_MS);
      });
    },
  };
}

function rawResponse(status: PlainStatus, headers: Record<string, string>): string {
  const page = plainPage(status);
  const lines = Object.entries({ ...headers, ...page.headers, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", page.body].join("\r\n");
}
