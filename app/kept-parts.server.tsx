import { LRUCache } from "lru-cache";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "./platform/i18n/locale";
import { TranslationContext } from "./platform/i18n/use-translation";
import { madeOnce } from "./platform/process/made-once";

/** So many parts are kept, of some thousand letters at most; those that nobody has asked for the longest go first. */
const MOST = 500;

const kept = new LRUCache<string, string>({ max: MOST });

/**
 * Makes the markup of a part of a page once for all pages on which it is the same (DECISIONS 81). It is rendered by itself: it knows its props and the
 * language, which are the name under which it is kept, and nothing of the page or the person, so nothing of theirs can be in it.
 */
export const keeperOf = (locale: Locale) =>
  function keep<Props extends object>(Part: ComponentType<Props>, props: Props): string {
    const name = `${locale.language} ${numberOf(Part)} ${JSON.stringify(props)}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const markup = renderToStaticMarkup(
      <TranslationContext.Provider value={locale}>
        <Part {...props} />
      </TranslationContext.Provider>,
    );
    kept.set(name, markup);
    return markup;
  };

let parts = 0;
const numberOf = madeOnce((_Part: object): number => {
  parts += 1;
  return parts;
});
