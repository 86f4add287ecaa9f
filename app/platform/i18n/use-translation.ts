import { createContext, useContext } from "react";
import type { Locale } from "./locale";

/** What components make words with. It is the same for all pages in its language, so nothing renders again for it. */
type Translation = Pick<Locale, "language" | "t">;

/** The entry of the server and that of the browser put it around each page, tests around what they render. */
export const TranslationContext = createContext<Translation | null>(null);

/**
 * What the page makes its words with (DECISIONS 82).
 *
 * @returns `t` puts a key into words; `language` is a BCP 47 tag, as "pl"
 * @throws where nobody has said in which language the page is
 */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error("useTranslation needs a TranslationContext around it");
  return translation;
}
