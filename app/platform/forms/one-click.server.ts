import type { ActionFunctionArgs } from "@remix-run/node";

/** A one-click post is one short field; anything longer is a form of a page. */
const MOST_BYTES = 1_000;

/**
 * True for a post of a mail program that unsubscribes its owner (RFC 8058). It has no cookies and
 * no origin: the token in its address is all its authority.
 */
export async function isOneClickPost({ request }: Pick<ActionFunctionArgs, "request">) {
  const length = Number(request.headers.get("Content-Length"));
  if (!(length > 0 && length <= MOST_BYTES)) return false;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form?.get("List-Unsubscribe") === "One-Click";
}
