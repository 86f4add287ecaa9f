import type { ActionFunctionArgs } from "@remix-run/node";
import { isRefused } from "~/platform/outcome";

/** A one-click post is one short field; anything longer is a form of a page. */
const MOST_BYTES = 1_000;

/**
 * The action of a page that ends a subscription: it takes the posts of its own form, and those of
 * mail programs, which want no redirect and the same response when they repeat it (RFC 8058).
 *
 * @param unsubscribe uses the token of the address
 * @returns `isUnsubscribed`, which is false for a token that ended nothing: the page says so
 */
export function withOneClick<Action extends (args: ActionFunctionArgs) => unknown>(
  fromPage: Action,
  unsubscribe: (token: string) => Promise<object | string>,
) {
  return Object.assign(async (args: ActionFunctionArgs) => {
    if (!(await isOneClickPost(args))) return fromPage(args) as ReturnType<Action>;
    const token = new URL(args.request.url).searchParams.get("token") ?? "";
    return { isUnsubscribed: !isRefused(await unsubscribe(token)) };
  }, fromPage);
}

/**
 * True for a post of a mail program that unsubscribes its owner (RFC 8058). It has no cookies and
 * no origin: the token in its address is all its authority.
 */
async function isOneClickPost({ request }: Pick<ActionFunctionArgs, "request">) {
  const length = Number(request.headers.get("Content-Length"));
  if (!(length > 0 && length <= MOST_BYTES)) return false;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form?.get("List-Unsubscribe") === "One-Click";
}
