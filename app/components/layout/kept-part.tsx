import type { ReactNode } from "react";
import { type Part, useDocument } from "./document";

/** The inside of an element: elements, or their markup. */
type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The inside of an element that is the same on many pages, as a menu is: `<ul {...useKeptPart(Entries, { menu })} />`. On a page that no script renders
 * again it is rendered once for the same props (DECISIONS 81).
 *
 * @param Part knows nothing but its props, which are plain data, and the language: no page, no address, no person
 */
export function useKeptPart<Props extends object>(Part: Part<Props>, props: Props): Inside {
  const { keep } = useDocument();
  return keep
    ? { dangerouslySetInnerHTML: { __html: keep(Part, props, undefined) } }
    : { children: <Part {...props} /> };
}

/**
 * The same of many parts one after another, as the rows of a table are. They may hold forms: the hidden fields of these are the page's.
 *
 * @param of what all of them are made by, a constant of a module, which need not be plain data
 */
export function useKeptParts<Of extends object, Props extends { id: string }>(
  Part: Part<Props & { of: Of }>,
  of: Of,
  parts: readonly Props[],
): Inside {
  const { keep } = useDocument();
  if (!keep) return { children: parts.map((props) => <Part key={props.id} {...props} of={of} />) };
  return {
    dangerouslySetInnerHTML: { __html: parts.map((props) => keep(Part, props, of)).join("") },
  };
}
