import { createContext, useContext } from "react";
import type { Locale } from "./locale";

/** The texts of components. One object per language, so it causes no rendering. */
type Translation = Pick<Locale, "language" | "t">;

/** Provided around each page by the entries of server and browser, and by tests. */
export const TranslationContext = createContext<Translation | null>(null);

/**
 * The translation of the page. The hook of react-i18next looks up language and namespaces at each
 * call and subscribes to changes of language that no page has.
 *
 * @returns `t` translates a key; `language` is a BCP 47 tag, as "pl"
 * @throws if no language was provided
 */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error("useTranslation needs a TranslationContext around it");
  return translation;
}
