import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PageHandle, StyleSheet } from "./page";

/** Facts about the page that are not in the data of its routes. */
export interface DocumentFacts {
  /** The kind of failure: a refused form, or the status of an error page. */
  failure: "form" | number | null;
  /** Replaces the status text in the title of an error page. */
  failed?: MessageKey;
  /** Reference for error reports; absent under plain `remix-serve`. */
  requestId?: string;
  /** The path and stack of the error, in `npm run dev`. */
  trace?: string;
}

export const DocumentContext = createContext<DocumentFacts>({ failure: null });

export const useDocument = () => useContext(DocumentContext);

const ERROR_PAGES = [400, 403, 404, 405, 409, 413, 429, 503] as const;

/** The key below `failures:pages` for a status: its own, or the general one. */
export const errorPageKey = (status: number | undefined) =>
  ERROR_PAGES.find((known) => known === status) ?? 500;

/**
 * `Screen – DIG`; starts with `Błąd:` after a refused form and names the failure on an error page.
 */
export function DocumentTitle() {
  const { failure, failed } = useDocument();
  const { t } = useTranslation();
  const title = usePageTitle();
  const refused = useMatches().findLast(({ handle }) => (handle as PageHandle | undefined)?.failed)
    ?.handle as PageHandle | undefined;
  if (typeof failure === "number") {
    return (
      <title>
        {t("common:title.page", {
          title: t(failed ?? `failures:pages.${errorPageKey(failure)}.title`),
        })}
      </title>
    );
  }
  if (failure && refused?.failed)
    return <title>{t("common:title.failed", { title: t(refused.failed) })}</title>;
  return (
    <title>
      {title
        ? t(failure ? "common:title.failed" : "common:title.page", { title })
        : t("common:title.portal")}
    </title>
  );
}

function usePageTitle(): string | null {
  const { t } = useTranslation();
  const titled = useMatches().findLast(
    (match) => (match.handle as PageHandle | undefined)?.title !== undefined,
  );
  const title = (titled?.handle as PageHandle<unknown> | undefined)?.title;
  if (title === undefined) return null;
  // An error page: its route has no data.
  if (typeof title === "function" && (titled?.data ?? null) === null) return null;
  return typeof title === "string" ? t(title) : title(titled?.data);
}

/** The style sheet of the page, or of the error in its place. */
export const useStyleSheet = (): StyleSheet =>
  useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.styles)
    .findLast((styles) => styles !== undefined) ?? "portal";

/** The reference of the record on the page; null without one or on an error page. */
export function usePageReference(): string | null {
  const named = useMatches().findLast(
    (match) => (match.handle as PageHandle | undefined)?.reference !== undefined,
  );
  if (!named || (named.data ?? null) === null) return null;
  return (named.handle as PageHandle<unknown>).reference?.(named.data) ?? null;
}
