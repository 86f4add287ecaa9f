const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The cookie of a logged-in person as @supabase/ssr writes it; only its shape is real. */
export function sessionCookie(sessionId: string, { refreshed = 0 } = {}): string {
  const accessToken = [
    "header",
    encode({ session_id: sessionId, iat: refreshed }),
    "signature",
  ].join(".");
  return `dig-auth=base64-${encode({ access_token: accessToken, refresh_token: `r${refreshed}` })}`;
}

/** A request of that person. */
export function loggedIn(sessionId: string, options?: { refreshed: number }): Request {
  return new Request("http://localhost:3000/", {
    headers: { Cookie: sessionCookie(sessionId, options) },
  });
}
