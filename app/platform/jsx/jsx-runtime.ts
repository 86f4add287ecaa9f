import { createElement, type ElementType, type ReactElement } from "react";

// biome-ignore lint/performance/noBarrelFile: compiled JSX takes all that it needs from one module
export { Fragment } from "react";

const ELEMENT = Symbol.for("react.element");

/**
 * Makes the elements of the server's build, as React 19 does: with the props as they were written down. React 18 copies them one by one, which is a
 * tenth of the work for a page (DECISIONS 97).
 */
export function jsx(
  type: ElementType,
  props: Record<string, unknown>,
  key?: unknown,
): ReactElement {
  // Props that were handed on as a whole may have what is none of the component.
  if ("ref" in props || "key" in props)
    return createElement(type, key === undefined ? props : { key: `${key}`, ...props });
  return {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : `${key}`,
    ref: null,
    props,
    _owner: null,
  } as ReactElement;
}

/** The same for several children: React tells them apart only while a page is developed. */
export const jsxs = jsx;
