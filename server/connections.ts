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

/** Silence for this long ends a connection that a request or an answer is travelling on. */
const SILENCE_MS = 20_000;

/** So long a connection that was accepted last has to say what it wants. */
const ARRIVING_MS = 200;

/** So many answers one connection may wait for. Browsers and proxies wait for one; each that is not read costs memory. */
const MOST_AT_ONCE = 10;

const STATUS_OF_ERROR: Record<string, PlainStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Watches the connections of `server`: bounds the time a client may take, answers what is not HTTP with a plain page, and lets the
 * answers in flight end before the server does.
 *
 * @param headers - sent with refusals that no request handler sees
 */
export function watchConnections(server: Server, headers: Record<string, string>) {
  const open = new Map<Socket, Set<ServerResponse>>();
  let ending = false;

  server.headersTimeout = 15_000;
  // For a whole request: a picture over a slow phone line takes its time, while silence is cut off by `timeout`.
  server.requestTimeout = 120_000;
  server.timeout = SILENCE_MS;
  // Longer than the 60 s that proxies commonly keep a connection, so that it is the proxy that closes first.
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

  // Node would close the connection without a word.
  server.on("connect", (_req, stream: Duplex) =>
    stream.end(rawAnswer(405, { ...headers, Allow: ALLOWED }), () => stream.destroy()),
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

  /** Says why, where nothing has been said yet, and closes. */
  function cutOff(socket: Socket, status: PlainStatus) {
    const [response] = open.get(socket) ?? [];
    if (!response) socket.end(rawAnswer(status, headers), () => socket.destroy());
    else if (response.headersSent) socket.destroy();
    else {
      response.setHeader("Connection", "close");
      sendPlainPage(response, status);
    }
  }

  function closeIdle() {
    for (const [socket, responses] of open) if (responses.size === 0) socket.destroy();
  }

  return {
    isEnding: () => ending,
    /** Answers with `handler`, and ends a connection that asks for more and more without reading (rules 559). */
    answering:
      (handler: RequestListener): RequestListener =>
      (req, res) => {
        const waiting = open.get(req.socket)?.size ?? 0;
        if (waiting > MOST_AT_ONCE || req.socket.destroyed) req.socket.destroy();
        else handler(req, res);
      },
    /** From now on every answer is the last one of its connection. */
    retire() {
      ending = true;
    },
    /** Stops listening, closes idle connections and resolves when the answers in flight are out, or cut after `deadline` ms. */
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

function rawAnswer(status: PlainStatus, headers: Record<string, string>): string {
  const page = plainPage(status);
  const lines = Object.entries({ ...headers, ...page.headers, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", page.body].join("\r\n");
}
