/** Names of all cookies of the portal begin so; others belong to sites around it. */
const OWN = /^(?:__Host-)?dig-/;

/** The names of the portal's own cookies in a request. */
export const ownCookies = (headers: Pick<Headers, "get">): string[] =>
  (headers.get("Cookie") ?? "")
    .split(";")
    .map((cookie) => cookie.split("=")[0]?.trim() ?? "")
    .filter((name) => OWN.test(name));
