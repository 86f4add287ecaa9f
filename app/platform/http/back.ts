import { safeRedirect } from "./safe-redirect";

/** The parameter that names the page to return to after an action (rules 933). */
const NAME = "back";

/** The page that an address wants to return to; null without one, or for none of the portal's. */
export function backOf(search: string): string | null {
  const to = new URLSearchParams(search).get(NAME);
  const path = safeRedirect(to, "");
  return path === "" ? null : path + (/#[\w-]{1,40}$/.exec(to ?? "")?.[0] ?? "");
}

/** Adds the page to return to; `to` has neither parameter nor fragment of its own. */
export const withBack = (to: string, back: string): string =>
  `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ [NAME]: back })}`;

/** A page with its query, as one to return to. */
export function asBack({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  params.delete(NAME);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
