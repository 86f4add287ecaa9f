import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { requestLocale } from "~/platform/cookies/request-locale.server";
import { noteOwnChanges } from "~/platform/cookies/revision.server";
import { createId } from "~/platform/ids/ids.server";
import { inRequest, log } from "~/platform/log/logger.server";
import { ownStack } from "~/platform/log/pretty-line.server";
import { logWhatPackagesPrint } from "~/platform/log/printed-lines.server";
import { DocumentContext } from "./components/layout/document";
import { isForAnotherFrame, withFrame } from "./components/layout/page-frame.server";
import { env } from "./env.server";
import { about } from "./health.server";
import { lifecycle } from "./lifecycle.server";
import { metrics } from "./metrics.server";
import { removeDemo } from "./modules/demo/demo/demo-removal.server";
import { findPeopleOfPage } from "./modules/membership/login/people.server";
import { resetFactorByCommand } from "./modules/staff/staff/factors/staff-factors.server";
import { pageCache } from "./page-cache.server";
import { peopleAreFoundBy } from "./platform/forms/page-people.server";
import { isFirstVisit, withOwnStyles } from "./platform/http/first-visit.server";
import { type NotFoundPage, pageNotFound } from "./platform/http/not-found.server";
import { pageIsShown, takeScopeHeaders } from "./platform/http/request-scope.server";
import { applyDocumentHeaders } from "./platform/http/security-headers.server";
import { isShared, SHARED_PAGE } from "./platform/http/shared-page.server";
import type { MessageKey } from "./platform/i18n/i18n";
import { htmlTranslationOf } from "./platform/i18n/i18n.server";
import { TranslationContext } from "./platform/i18n/use-translation";
import { confirmClock } from "./platform/jobs/trusted-clock.server";
import { onBehalfOf } from "./platform/supabase/limits/caller.server";
import type { ServerPort } from "./server-port";

peopleAreFoundBy(findPeopleOfPage);

/** Everything that the server around the app uses of it. */
export const port = {
  about,
  confirmClock,
  inRequest: (request, work) => inRequest(request, () => onBehalfOf(request.clientAddress, work)),
  lifecycle,
  log,
  metrics,
  pageCache,
  resetFactor: resetFactorByCommand,
  removeDemo,
} satisfies ServerPort;

if (env.NODE_ENV === "production") logWhatPackagesPrint();

const IS_DEV_SERVER = import.meta.env.DEV && env.NODE_ENV === "development";

/**
 * Renders pages whole: nothing waits in hidden elements for a script (rules 177), and no page runs
 * React, so its markup has no markers for it.
 */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { errors } = remixContext.staticHandlerContext;
  const isErrorPage = errors !== null;
  // A page that cannot be shown has the status of its error, also after a refused form.
  const thrown = Object.values(errors ?? {}).find(isRouteErrorResponse);
  const status = thrown?.status ?? answered;
  const failure = isErrorPage ? status : status >= 400 ? "form" : null;
  const locale = await requestLocale({ request, context: loadContext });
  const page = renderToStaticMarkup(
    <DocumentContext.Provider
      value={{
        failure,
        failed: missingRecord(thrown?.data),
        requestId: loadContext.requestId,
        trace: traceOf(errors, request),
      }}
    >
      <TranslationContext.Provider value={htmlTranslationOf(locale.language)}>
        <RemixServer
          context={{ ...remixContext, serverHandoffStream: undefined }}
          url={request.url}
        />
      </TranslationContext.Provider>
    </DocumentContext.Provider>,
  );
  const { html: linked, frame } = withFrame(`<!DOCTYPE html>${page}`);
  const { html, sources } = isFirstVisit(request)
    ? withOwnStyles(linked)
    : { html: linked, sources: [] };
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isUnseen = isForAnotherFrame(request, frame);
  if (request.method !== "HEAD" && !isUnseen) {
    const note = noteOwnChanges({ request, context: loadContext });
    await pageIsShown(loadContext);
    await note();
  }
  for (const [name, value] of takeScopeHeaders(loadContext)) headers.append(name, value);
  const wait = retryAfter(remixContext);
  if (wait) headers.set("Retry-After", wait);
  applyDocumentHeaders(headers, request, sources);
  if (isUnseen) {
    headers.set("Cache-Control", "no-store");
    headers.delete("Content-Type");
    return new Response(null, { status: 204, headers });
  }
  if (isShared({ method: request.method, status, headers, html })) headers.set(SHARED_PAGE, "1");
  return new Response(html, { status, headers });
}

/** The path and stack of an error, in `npm run dev` only. */
function traceOf(errors: Record<string, unknown> | null, { url }: Request): string | undefined {
  if (!IS_DEV_SERVER) return undefined;
  const error = Object.values(errors ?? {}).find((one) => one instanceof Error);
  return error && `${new URL(url).pathname}\n${ownStack(error.stack ?? error.message)}`;
}

/** The message of a missing record; a missing page has a title of its own. */
function missingRecord(page: Partial<NotFoundPage> | undefined): MessageKey | undefined {
  return page?.message === pageNotFound.message ? undefined : page?.message;
}

/** Loader headers reach a document only through `headers` exports; any refusal may set this one. */
function retryAfter({
  staticHandlerContext: { actionHeaders, loaderHeaders },
}: EntryContext): string | undefined {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return (
    all.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined
  );
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  // Pages use single fetch. Remix responds to the older `?_data=` with an empty 200.
  if (new URL(request.url).searchParams.has("_data") && response.status === 200)
    return new Response(null, { status: 400 });
  for (const [name, value] of takeScopeHeaders(context)) response.headers.append(name, value);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
};

/** Responses thrown on purpose (404, 403, 503 …) are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname, searchParams } = new URL(request.url);
  // No page sends `_data`; Remix logs an error for each such request, so strangers could fill the
  // log.
  const level = searchParams.has("_data") ? "debug" : "error";
  // The access log has the path, without tokens.
  const path = IS_DEV_SERVER ? pathname : undefined;
  context.requestId ??= createId();
  log[level]({ err: error, id: context.requestId, method: request.method, path }, "request failed");
};
