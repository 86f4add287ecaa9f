import type { RequestListener } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type { Logger } from "pino";
import type { Env } from "../app/env.server.ts";
import type { PortalLoadContext, ServerPort } from "../app/server-port.ts";
import { accessLog } from "./access-log.ts";
import { areasOf } from "./areas.ts";
import { replaceBareErrors } from "./bare-errors.ts";
import { clientAddressReader } from "./client-address.ts";
import { addMissingHeaders, defaultHeaders } from "./default-headers.ts";
import { type PortalRequest, type PortalResponse, runBefore } from "./exchange.ts";
import { createMetrics } from "./metrics.ts";
import { cachePages } from "./page-cache.ts";
import { isPlainStatus, sendPlainPage } from "./plain-page.ts";
import { guardRequest } from "./request-guard.ts";
import { staticFiles } from "./static-files.ts";

interface AppParts {
  build: ServerBuild;
  port: ServerPort;
  /** `build/client` */
  clientFolder: string;
  env: Env;
  isEnding: () => boolean;
}

/** Builds everything between the socket and Remix, in the order in which a request passes it. */
export function createApp({ build, port, clientFolder, env, isEnding }: AppParts): RequestListener {
  const { log } = port;
  const app = express();
  const clientAddress = clientAddressReader({ trusted: env.TRUST_PROXY, log });
  app.disable("x-powered-by");
  app.set("trust proxy", env.TRUST_PROXY);
  app.set("query parser", false);
  const metrics = env.METRICS_TOKEN ? createMetrics(env.METRICS_TOKEN, port.metrics) : null;
  const { sendCached, storeRendered } = cachePages({ pages: port.pageCache, cdn: env.CDN });
  const before = [
    accessLog(log),
    ...(metrics ? [metrics.count] : []),
    addMissingHeaders(defaultHeaders(env.APP_URL)),
    guardRequest,
    sendCached,
  ];
  app.use((req, res, next) =>
    port.inRequest({ id: res.locals.requestId, clientAddress: clientAddress(req) }, next),
  );
  if (metrics) app.get("/metrics", metrics.serve);
  app.use(["/healthz", "/readyz"], refuseNewTraffic(isEnding));
  app.use(compression());
  app.use(staticFiles(clientFolder));
  app.use(storeRendered);
  app.use(replaceBareErrors);
  const contextOf = (req: Request, res: Response) =>
    ({
      clientAddress: clientAddress(req),
      requestId: res.locals.requestId,
    }) satisfies PortalLoadContext;
  app.use(
    handleByGroup(areasOf(build), (area) =>
      createRequestHandler({ build: area, mode: env.NODE_ENV, getLoadContext: contextOf }),
    ),
  );
  const crash = respondToCrash(log);
  app.use(((error, req, res, _next) => crash(error, req, res)) satisfies ErrorRequestHandler);
  return runBefore(app, before, crash);
}

/** Passes a request to the handler of its group of routes, made at its first use. */
function handleByGroup(
  areaOf: (pathname: string) => ServerBuild,
  handlerOf: (area: ServerBuild) => RequestHandler,
): RequestHandler {
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (req, res, next) => {
    const area = areaOf(new URL(`http://portal${req.originalUrl}`).pathname);
    const handler = handlers.get(area) ?? handlerOf(area);
    handlers.set(area, handler);
    return handler(req, res, next);
  };
}

/** While the server ends it still responds, but tells load balancers to send no more requests. */
function refuseNewTraffic(isEnding: () => boolean): RequestHandler {
  return (_req, res, next) => {
    if (isEnding()) res.status(503).set("Cache-Control", "no-store").json({ status: "stopping" });
    else next();
  };
}

/** The error of a static file with an unmet range or condition. */
interface Unmet {
  status?: unknown;
  headers?: Record<string, string>;
}

/** Headers of a static file that are wrong beside the page of an error. */
const OF_THE_FILE = ["Content-Encoding", "ETag", "Last-Modified"];

function respondToCrash(log: Logger) {
  return (error: unknown, req: PortalRequest, res: PortalResponse): void => {
    if (res.headersSent || req.socket.destroyed) {
      log.debug({ err: error, id: res.locals.requestId }, "response cut short");
      res.destroy();
      return;
    }
    // An unmet range or condition of a static file is a response of its own.
    const { status, headers = {} } = error as Unmet;
    if (isPlainStatus(status) && status < 500) {
      for (const name of OF_THE_FILE) res.removeHeader(name);
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      sendPlainPage(res, status);
      return;
    }
    log.error({ err: error, id: res.locals.requestId }, "request crashed");
    sendPlainPage(res, 500);
  };
}
