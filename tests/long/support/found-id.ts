import type { Page } from "../../support/visitor.ts";

/**
 * The id of a record that was just added, from the page that lists it.
 *
 * @throws Error if it is not there, which a busy machine may cause
 */
export function foundId(pattern: RegExp, { html, path, status }: Page): string {
  const id = pattern.exec(html)?.[1];
  if (id) return id;
  throw new Error(`${path} (${status}) does not list what was added`);
}
