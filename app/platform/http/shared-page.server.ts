/** The header by which the server around the portal knows a page that it may keep; it goes no further. */
export const SHARED_PAGE = "X-Shared-Page";

/** As much of a request as a page that is the same for everybody can depend on; a `Request` is one, and costs more than sending a page that was kept. */
export interface AskedPage {
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

/** Whether a page that was rendered for somebody unknown is the same for everybody else: nothing in it was made for one request (rules 500). */
export function isShared({ method, status, headers, html }: RenderedPage): boolean {
  if (method !== "GET" || status !== 200 || headers.has("Set-Cookie") || headers.has("Retry-After"))
    return false;
  // One that opens by the key of a link is its recipient's (rules 180).
  if (headers.get("Cache-Control") === "no-store") return false;
  return (
    !html.includes(" nonce=") && !html.includes('name="formKey"') && !html.includes('name="csrf"')
  );
}
