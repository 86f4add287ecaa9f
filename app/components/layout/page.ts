import { useLoaderData } from "@remix-run/react";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Files of `app/styles/` of which a page has one. */
export type StyleSheet = "app" | "panel" | "portal";

/** The `handle` of a route. */
export interface PageHandle<Data = never> {
  /** Key of the title, or a function of the loader's data. */
  title?: MessageKey | ((data: Data) => string);
  /** Names the failure in the title after a refused form; by default the title itself. */
  failed?: MessageKey;
  /** The reference of the record on the page, from the loader's data; it is printed. */
  reference?: (data: Data) => string | null;
  /** The style sheet of the page; by default that of the portal. */
  styles?: StyleSheet;
}

type Page<Loader> = ReturnType<typeof useLoaderData<Loader>> &
  Pick<ReturnType<typeof useTranslation>, "t">;

/** The loader's data of a page, and the translation function `t`. */
export function usePage<Loader>(): Page<Loader> {
  const { t } = useTranslation();
  return { ...(useLoaderData<Loader>() as object), t } as Page<Loader>;
}
