import type { Namespace } from "./i18n";

/**
 * The pages of a language: all, or their paths in `routes.ts` ("/events/:eventId"), each with its
 * namespaces besides `PAGE_NAMESPACES`.
 */
export type LanguagePages = "all" | Readonly<Record<string, readonly Namespace[]>>;

/**
 * Languages besides Polish, by the name of their folder in `locales/`. A page is shown in one once
 * all of its namespaces are complete there (rules 197).
 */
export const LANGUAGES: Readonly<Record<string, LanguagePages>> = {};

/** Namespaces that every page shows, also in a browser. */
export const PAGE_NAMESPACES = ["common", "errors", "layout"] as const satisfies Namespace[];

/** Namespaces that the server shows in place of any page. */
export const FAILURE_NAMESPACES = ["failures"] as const satisfies Namespace[];
