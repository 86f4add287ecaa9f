import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useMessage } from "~/components/form/use-message";
import { paths } from "~/platform/http/paths";
import type { Message, MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import { errorPageKey, useDocument } from "./document";

/** Data that may come with a thrown response. */
interface ErrorFacts {
  /** Key of the text for a missing record. */
  message?: MessageKey;
  /** Why the person has to wait for others, and for how long. */
  turn?: Message;
  /** Key of the text below it, in place of that of the status. */
  text?: MessageKey;
  /** Fields of a post that failed. */
  retry?: [string, string][];
  /** Sentences about the person who is here now, where the page was made for another one. */
  another?: string[];
  /** Link to a list in place of the usual one. */
  back?: Back;
}

interface Back {
  to: string;
  label: MessageKey;
}

const DASHBOARD: Back = { to: paths.dashboard(), label: "errors:toDashboard" };

/**
 * The screen of an error inside the shell of its area: what happened, what to do, a way back.
 *
 * @param start the fallback link: the dashboard of the area
 */
export function RouteError({
  className = "wrap",
  start = DASHBOARD,
}: {
  className?: string;
  start?: Back;
}) {
  const { t } = useTranslation();
  const { requestId, trace } = useDocument();
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  const status = errorPageKey(answer?.status);
  const { message, turn, text, retry, another, back = start } = (answer?.data ?? {}) as ErrorFacts;
  const { pathname, search } = useLocation();
  const textOf = useMessage();
  return (
    <div
      className={`${className} grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-center gap-10 py-16 lg:min-h-[34rem] lg:py-24`}
    >
      <div>
        <p className="text-lg font-bold text-petrol-700 tabular-nums">{status}</p>
        <h1 className="mt-2 text-3xl lg:text-4xl">
          {t(message ?? `errors:pages.${status}.heading`)}
        </h1>
        <p className="muted mt-4 max-w-md text-lg">
          {turn
            ? `${textOf(turn)} ${t("errors:turn.session")}`
            : t(text ?? `errors:pages.${status}.text`)}
        </p>
        {another?.map((line) => (
          <p key={line} className="mt-4 max-w-md wrap-anywhere">
            {line}
          </p>
        ))}
        {!turn && status >= 500 && requestId && (
          <p className="muted mt-4 text-sm break-words">
            {t("errors:requestId", { id: requestId })}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {retry ? (
            <RetryForm fields={retry} />
          ) : (
            <a className="btn btn-primary btn-lg" href={turn ? pathname + search : back.to}>
              {t(turn ? "errors:retry" : back.label)}
            </a>
          )}{" "}
          <a className="btn btn-outline btn-lg" href={paths.home()}>
            {t("errors:toHome")}
          </a>
        </div>
      </div>
      {trace ? (
        <pre className="overflow-x-auto text-sm">{trace}</pre>
      ) : (
        <TileArt isMissing={status === 404} />
      )}
    </div>
  );
}

/** Repeats a failed post. The people of its first page stand first, and those count. */
function RetryForm({ fields }: { fields: [string, string][] }) {
  const { t } = useTranslation();
  return (
    <form method="post">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary btn-lg">
        {t("errors:retry")}
      </button>
      <HiddenFields hasAuthor={fields.some(([name]) => name === "typedBy")} />
    </form>
  );
}

/** Tiles that say 404 for a missing page, and nothing for all other errors. */
function TileArt({ isMissing }: { isMissing: boolean }) {
  return (
    <img
      src={isMissing ? "/images/404.svg" : "/images/error.svg"}
      alt=""
      width={isMissing ? 560 : 480}
      height="240"
      className="order-first h-auto w-full max-w-lg justify-self-end lg:order-none"
    />
  );
}
