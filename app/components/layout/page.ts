import { useLoaderData } from "@remix-run/react";
import type { MessageKey, Namespace } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";

/** What a route may say of its page in `handle`. */
export interface PageHandle<Data = never> {
  /** The key of the title, or the title itself out of the loader's data. */
  title?: MessageKey | ((data: Data) => string);
  /** What the title says has failed once the form of the page was refused; the title unless said. */
  failed?: MessageKey;
  /** What people call the thing that the page shows, out of the loader's data; it is printed. */
  reference?: (data: Data) => string | null;
  /** Whose style sheet the page has; that of the portal unless said. */
  styles?: "app";
  /** Whether the page loads its scripts. */
  hydrate?: boolean;
  /** Small scripts of `app/enhance/` that the page loads. */
  enhance?: Enhancement[];
  /** Files of `locales/pl/` whose texts the scripts need. */
  i18n?: Namespace[];
}

/** Names of the modules in `app/enhance/`. */
export type Enhancement = "card" | "chat" | "share" | "words";

type Page<Loader> = ReturnType<typeof useLoaderData<Loader>> &
  Pick<ReturnType<typeof useTranslation>, "t">;

/** What a page is made of: what its loader has answered, and `t`, which puts a key into words. */
export function usePage<Loader>(): Page<Loader> {
  const { t } = useTranslation();
  return { ...(useLoaderData<Loader>() as object), t } as Page<Loader>;
}
