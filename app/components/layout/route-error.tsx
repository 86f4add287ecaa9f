import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { useMessage } from "~/components/form/use-message";
import { TextLink } from "~/components/ui/text-link";
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
  text?: Message;
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

const panel = (): Back => ({ to: paths.panel(), label: "failures:toPanel" });
const dashboard = (): Back => ({ to: paths.dashboard(), label: "failures:toDashboard" });

interface RouteErrorProps {
  className?: string;
  /** The fallback link: the dashboard of the area. */
  start?: Back;
  /** True for a visitor, to whom a missing page offers others that they can open. */
  isVisitor?: boolean;
}

/** The screen of an error inside the shell of its area: what happened, what to do, a way back. */
export function RouteError({
  className = "wrap",
  start = dashboard(),
  isVisitor = false,
}: RouteErrorProps) {
  const { t } = useTranslation();
  const { requestId, trace } = useDocument();
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  const status = errorPageKey(answer?.status);
  const { pathname, search } = useLocation();
  const isStaff = status === 403 && pathname.startsWith(`${paths.panel()}/`);
  const facts = (answer?.data ?? {}) as ErrorFacts;
  const { message, turn, text, retry, another, back = isStaff ? panel() : start } = facts;
  const again = turn !== undefined || AGAIN.includes(status);
  const textOf = useMessage();
  return (
    <div
      className={`${className} grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-center gap-10 py-16 lg:min-h-[34rem] lg:py-24`}
    >
      <div>
        <p className="text-lg font-bold text-petrol-700 tabular-nums">{status}</p>
        <h1 className="mt-2 text-3xl lg:text-4xl">
          {t(message ?? `failures:pages.${status}.heading`)}
        </h1>
        <p className="muted mt-4 max-w-md text-lg">
          {turn
            ? `${textOf(turn)} ${t("errors:turn.session")}`
            : textOf(text ?? (isStaff ? "failures:staff" : `failures:pages.${status}.text`))}
        </p>
        {status === 403 && !isStaff && (
          <p className="mt-4">
            <TextLink to={paths.contact()}>{t("failures:toOffice")}</TextLink>
          </p>
        )}
        {another?.map((line) => (
          <p key={line} className="mt-4 max-w-md wrap-anywhere">
            {line}
          </p>
        ))}
        {isVisitor && status === 404 && <OpenPages />}
        {!turn && status >= 500 && requestId && (
          <p className="muted mt-4 text-sm break-words">
            {t("failures:requestId", { id: requestId })}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {retry ? (
            <RetryForm fields={retry} />
          ) : (
            <a className="btn btn-primary btn-lg" href={again ? pathname + search : back.to}>
              {t(again ? wayOf(status) : back.label)}
            </a>
          )}{" "}
          <a className="btn btn-outline btn-lg" href={paths.home()}>
            {t("failures:toHome")}
          </a>
        </div>
      </div>
      {trace ? <pre className="overflow-x-auto text-sm">{trace}</pre> : <TileArt status={status} />}
    </div>
  );
}

/** Lists that anybody can open. */
function OpenPages() {
  const { t } = useTranslation();
  return (
    <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
      {OPEN_PAGES.map(([name, to]) => (
        <li key={name}>
          <TextLink to={to()}>{t(`failures:places.${name}`)}</TextLink>
        </li>
      ))}
    </ul>
  );
}

const OPEN_PAGES = [
  ["events", paths.events],
  ["experts", paths.experts],
  ["companies", paths.companies],
  ["offers", paths.offers],
] as const;

/** The failures after which the same page is worth opening once more. */
const AGAIN: readonly number[] = [405, 413, 429, 500, 503];

const wayOf = (status: number): MessageKey =>
  status === 405 || status === 413 ? "failures:toForm" : "failures:retry";

/** Repeats a failed post. The people of its first page stand first, and those count. */
function RetryForm({ fields }: { fields: [string, string][] }) {
  const { t } = useTranslation();
  return (
    <form method="post">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary btn-lg">
        {t("failures:retry")}
      </button>
      <HiddenFields hasAuthor={fields.some(([name]) => name === "typedBy")} />
    </form>
  );
}

/** Tiles for the kind of failure: 404, a closed door, a wrong turn, a box too big, a fall. */
function TileArt({ status }: { status: number }) {
  const name = ART[status] ?? "error";
  return (
    <img
      src={`/images/${name}.svg`}
      alt=""
      width={name === "404" ? 560 : 480}
      height="240"
      className="order-first h-auto w-full max-w-lg justify-self-end lg:order-none"
    />
  );
}

const ART: Partial<Record<number, string>> = {
  400: "wrong-way",
  403: "closed",
  404: "404",
  405: "wrong-way",
  409: "closed",
  413: "too-big",
};
