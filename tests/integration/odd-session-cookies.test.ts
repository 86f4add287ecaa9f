import { KNOWN_ODD_COOKIES } from "../support/odd-session-cookies.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { expectOddCookieCleared } from "./support/session-cookie.ts";

const { portal } = sharedPortal();

/** `long/odd-session-cookies.test.ts` sends generated cookies to both servers. */
test.for(KNOWN_ODD_COOKIES)("the session cookie %s is cleared and opens nothing", (cookie) =>
  expectOddCookieCleared(portal.url, cookie),
);
