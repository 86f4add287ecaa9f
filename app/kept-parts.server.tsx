import { LRUCache } from "lru-cache";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { memoized, memoizedLast } from "~/platform/memo/memoized";
import { HiddenFieldsMark, HiddenFieldsOf } from "./components/form/hidden-fields";
import { DocumentContext, type Keep } from "./components/layout/document";
import type { RootData } from "./components/layout/root-data";
import type { Locale } from "./platform/i18n/locale";
import { TranslationContext } from "./platform/i18n/use-translation";

/** So many parts are kept, of some thousand letters at most; those that nobody has asked for the longest go first. */
const MOST = 500;

const kept = new LRUCache<string, string>({ max: MOST });

/**
 * Makes the markup of a part of a page once for all pages on which it is the same (DECISIONS 81). It is rendered by itself: it knows its props, the
 * language and constants of the code, which are the name under which it is kept, and nothing of the page or the person, so nothing of theirs can be in it.
 * Only then its forms get the hidden fields of the page.
 */
export function keeperOf(locale: Locale, root: RootData | undefined): Keep {
  const fieldsOf = memoizedLast((preventDuplicates: boolean) =>
    renderToStaticMarkup(<HiddenFieldsOf root={root} preventDuplicates={preventDuplicates} />),
  );
  return (Part, props, of) => {
    const name = `${locale.language} ${numberOf(Part)} ${of ? numberOf(of) : ""} ${JSON.stringify(props)}`;
    const markup =
      kept.get(name) ?? keptAs(name, renderAlone(createElement(Part, { ...props, of }), locale));
    return MARKS.reduce(
      (filled, { mark, preventDuplicates }) =>
        filled.replaceAll(mark, () => fieldsOf(preventDuplicates)),
      markup,
    );
  };
}

function keptAs(name: string, markup: string): string {
  kept.set(name, markup);
  return markup;
}

function renderAlone(part: ReactElement, locale: Locale): string {
  return renderToStaticMarkup(
    <DocumentContext.Provider value={ALONE}>
      <TranslationContext.Provider value={locale}>{part}</TranslationContext.Provider>
    </DocumentContext.Provider>,
  );
}

const ALONE = { failure: null, isPart: true };

const MARKS = [true, false].map((preventDuplicates) => ({
  mark: renderToStaticMarkup(<HiddenFieldsMark preventDuplicates={preventDuplicates} />),
  preventDuplicates,
}));

let parts = 0;
const numberOf = memoized((_constant: object): number => {
  parts += 1;
  return parts;
});
