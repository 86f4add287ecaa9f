import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { authorOf, isAuthor } from "~/platform/forms/page-people.server";
import { addHeader, type RequestArgs } from "~/platform/http/request-scope.server";
import { FORGET_PAGES } from "~/platform/http/responses.server";

const lastLogin = portalCookie("dig-last-login", { maxAge: 365 * 86_400 });

/** Changes no page, so it does not stand in the way of shared pages. */
export const lastLoginCookieName = lastLogin.name;

/** Names the account that logged in last in this browser; null without one. */
export async function lastLoginIn({ request }: Pick<RequestArgs, "request">) {
  const author: unknown = await lastLogin.parse(request.headers.get("Cookie"));
  return typeof author === "string" && author !== "" ? author : null;
}

/**
 * Makes the browser delete what it has stored of the portal, such as the card for offline use,
 * unless its last login was by the same person (rules 697). Sessions also end without a logout.
 */
export async function forgetPagesOfOthers(args: RequestArgs, accountId: string): Promise<void> {
  const last = await lastLoginIn(args);
  if (last === null || !isAuthor(last, accountId)) forgetPages(args);
  addHeader(args, "Set-Cookie", await lastLogin.serialize(authorOf(accountId)));
}

/** Makes the browser delete the portal's pages at a logout, so the next login need not. */
export async function forgetLogin(via: RequestArgs): Promise<void> {
  forgetPages(via);
  addHeader(via, "Set-Cookie", await lastLogin.serialize("", { maxAge: 0 }));
}

/** Deletes cached pages and what scripts have stored (rules 429). */
function forgetPages(via: RequestArgs): void {
  for (const [name, value] of Object.entries(FORGET_PAGES)) addHeader(via, name, value);
}
