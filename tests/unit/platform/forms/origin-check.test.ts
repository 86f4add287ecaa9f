import { afterEach, expect, test, vi } from "vitest";
import { csrfTokenFor } from "~/platform/forms/csrf.server";
import { isOwnPost } from "~/platform/forms/origin-check.server";
import { loggedIn, sessionCookie } from "../../../support/unit-session";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const OWN = "http://localhost:3000";
const post = (headers: Record<string, string>) =>
  new Request(`${OWN}/login`, { method: "POST", headers });
const session = { Cookie: sessionCookie("session-1") };

test.each([
  ["Sec-Fetch-Site same-origin", { "Sec-Fetch-Site": "same-origin" }, true],
  [
    "Sec-Fetch-Site same-origin with Origin null",
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    true,
  ],
  ["Sec-Fetch-Site same-site", { "Sec-Fetch-Site": "same-site", Origin: OWN }, false],
  ["Sec-Fetch-Site cross-site", { "Sec-Fetch-Site": "cross-site", Origin: OWN }, false],
  ["Sec-Fetch-Site none", { "Sec-Fetch-Site": "none" }, false],
  ["Sec-Fetch-Site empty", { "Sec-Fetch-Site": "" }, false],
  ["own Origin", { Origin: OWN }, true],
  [
    "own Origin in demo mode by the machine's address",
    { Origin: "http://192.168.1.7:3000", Host: "192.168.1.7:3000" },
    true,
  ],
  ["Origin null", { Origin: "null" }, false],
  ["Origin empty", { Origin: "" }, false],
  ["Origin foreign", { Origin: "https://evil.com" }, false],
  ["Origin of another scheme", { Origin: "https://localhost:3000" }, false],
  ["Origin that begins like ours", { Origin: `${OWN}.evil.com` }, false],
  ["Origin that ends like ours", { Origin: "http://evillocalhost:3000" }, false],
  ["Origin of no form", { Origin: "foo" }, false],
  [
    "foreign Origin that a proxy header claims",
    { Origin: "https://evil.com", "X-Forwarded-Host": "evil.com" },
    false,
  ],
  ["nothing, and no session", {}, true],
  ["nothing, but a session", session, false],
])("%s: %s is our own post: %j", (_, headers, isOwn) => {
  expect(isOwnPost(post(headers), null)).toBe(isOwn);
});

test("a text browser with a session needs the session's token", () => {
  const token = csrfTokenFor(loggedIn("session-1"));
  expect(isOwnPost(post(session), token)).toBe(true);
  expect(isOwnPost(post({ Cookie: sessionCookie("session-2") }), token)).toBe(false);
});

test("a token does not help a post that comes from elsewhere", () => {
  const token = csrfTokenFor(loggedIn("session-1"));
  expect(isOwnPost(post({ ...session, Origin: "https://evil.com" }), token)).toBe(false);
  expect(isOwnPost(post({ ...session, "Sec-Fetch-Site": "cross-site" }), token)).toBe(false);
});

test("outside demo mode the Host header is ignored", async () => {
  const production = {
    DEMO: "0",
    APP_URL: "https://portal.example.com",
    SESSION_SECRET: "0123456789abcdef 0123456789abcdeF",
    ADMIN_USERNAME: "biuro",
    ADMIN_PASSWORD_HASH: `scrypt$32768$8$3$${"s".repeat(22)}$${"h".repeat(43)}`,
    SMTP_URL: "smtp://mail.example.com",
    MAIL_FROM: "biuro@example.com",
    OFFICE_EMAIL: "biuro@example.com",
  };
  for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
  vi.resetModules();
  const fresh = await import("~/platform/forms/origin-check.server");
  const own = (origin: string) => fresh.isOwnPost(post({ Origin: origin, Host: "evil.com" }), null);
  expect(
    ["https://portal.example.com", "http://portal.example.com", "http://evil.com"].map(own),
  ).toEqual([true, false, false]);
});
