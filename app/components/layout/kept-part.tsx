import type { ComponentType, ReactNode } from "react";
import { useDocument } from "./document";

/** The inside of an element: elements, or their markup. */
type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The inside of an element that is the same on many pages, as a menu is: `<ul {...useKeptPart(Entries, { menu })} />`. On a page that no script renders
 * again it is rendered once for the same props (DECISIONS 81).
 *
 * @param Part knows nothing but its props, which are plain data, and the language: no page, no address, no person
 */
export function useKeptPart<Props extends object>(Part: ComponentType<Props>, props: Props): Inside {
  const { keep } = useDocument();
  return keep ? { dangerouslySetInnerHTML: { __html: keep(Part, props) } } : { children: <Part {...props} /> };
}
