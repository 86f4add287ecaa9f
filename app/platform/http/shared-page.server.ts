/** Marks a response that the server around the app may cache; the server removes it. */
export const SHARED_PAGE = "X-Shared-Page";

/**
 * The part of a request that a shared page depends on. A `Request` costs more than a cached page.
 */
export interface PageRequest {
  method: string;
  url: string;
  headers: Pick<Headers, "get">;
}

interface RenderedPage {
  method: string;
  status: number;
  headers: Headers;
  html: string;
}

/** The `typedBy` of pages made for a visitor; the same for all, so such a page may be shared. */
export const VISITOR = "visitor";

/** A form that names a person; those of visitors name none (rules 692). */
const NAMES_A_PERSON = new RegExp(`name="typedBy" value="(?!${VISITOR}")`);

/** True if a page rendered for an unknown visitor is the same for every other one (rules 500). */
export function isShared({ method, status, headers, html }: RenderedPage): boolean {
  if (method !== "GET" || status !== 200 || headers.has("Set-Cookie") || headers.has("Retry-After"))
    return false;
  // A page opened by the key of a link belongs to its recipient (rules 180).
  if (headers.get("Cache-Control") === "no-store") return false;
  return (
    !html.includes('name="formKey"') && !html.includes('name="csrf"') && !NAMES_A_PERSON.test(html)
  );
}
