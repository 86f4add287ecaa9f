import type { AppLoadContext, EntryContext } from "@remix-run/node";
import {
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from "@remix-run/router";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from "express";
import type { Lane } from "./lanes.ts";
import { type RenderedDocument, sendDocument } from "./send-document.ts";

/** Renders a page: what Remix asks of the entry of a build, without an answer around it. */
export type RenderDocument = (
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) => Promise<RenderedDocument>;

interface Options {
  laneOf: (pathname: string) => Lane | null;
  render: RenderDocument;
  contextOf: (req: ExpressRequest, res: ExpressResponse) => AppLoadContext;
  /** The header of a page that the server keeps. */
  keptBy: string;
}

/** What Remix takes off an address before a loader sees it. */
const FOR_REMIX = ["index", "_routes", "_data"];

/** Whether somebody opens an address; scripts ask for the data of a page under another one. */
function isOpened({ method }: ExpressRequest, { pathname, searchParams }: URL): boolean {
  return (
    method === "GET" &&
    !pathname.endsWith(".data") &&
    !FOR_REMIX.some((name) => searchParams.has(name))
  );
}

/**
 * Answers who opens a page that loads no scripts, with the loaders, boundaries and errors of Remix. Its own way to a page matches the address three
 * times, copies the request twice for each loader, writes all data down for scripts and streams the answer (DECISIONS 59). Everything else is left to it.
 */
export function answerDocuments({ laneOf, render, contextOf, keptBy }: Options): RequestHandler {
  async function answer(
    lane: Lane,
    request: Request,
    context: AppLoadContext,
  ): Promise<Response | RenderedDocument> {
    const tell = (error: unknown) => lane.onError(error, { request, context, params: {} });
    const show = (found: StaticHandlerContext) => {
      const staticHandlerContext = {
        ...found,
        errors: found.errors && withoutSecrets(found.errors),
      };
      const remixContext = {
        ...lane.entry,
        staticHandlerContext,
        renderMeta: {},
        serializeError: bareError,
      } as EntryContext;
      return render(request, found.statusCode, cookiesOf(found), remixContext, context);
    };
    const found = await lane.handler.query(request, { requestContext: context });
    if (found instanceof Response) return found;
    for (const error of Object.values(found.errors ?? {}))
      if (!isRouteErrorResponse(error) || hasCause(error)) tell(error);
    try {
      return await show(found);
    } catch (error) {
      tell(error);
      return show(getStaticContextFromError(lane.handler.dataRoutes, found, error));
    }
  }

  return (req, res, next) => {
    const url = new URL(`${req.protocol}://${req.headers.host}${req.originalUrl}`);
    const lane = isOpened(req, url) ? laneOf(url.pathname) : null;
    if (!lane) return next();
    answer(lane, requestOf(url, req, res), contextOf(req, res))
      .then((document) => sendDocument(document, { req, res, keptBy }))
      .catch(next);
  };
}

function requestOf(url: URL, req: ExpressRequest, res: ExpressResponse): Request {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(req.headers))
    for (const one of [value].flat()) headers.append(name, one);
  return new Request(url, { headers, signal: controller.signal });
}

/** Cookies that loaders have set by themselves. */
function cookiesOf({ matches, loaderHeaders }: StaticHandlerContext): Headers {
  const headers = new Headers();
  const cookies = matches.flatMap(({ route }) => loaderHeaders[route.id]?.getSetCookie() ?? []);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** An error that nobody has thrown on purpose does not tell what has happened. */
function withoutSecrets(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, error instanceof Error ? bareError() : error]),
  );
}

const bareError = () => Object.assign(new Error("Unexpected Server Error"), { stack: undefined });

/** Remix makes answers of some errors of its own, and keeps what they were. */
const hasCause = (error: object) => "error" in error && error.error !== undefined;
