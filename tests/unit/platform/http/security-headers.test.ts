import { expect, test } from "vitest";
import { paths } from "~/platform/http/paths";
import { applyDocumentHeaders } from "~/platform/http/security-headers.server";

const robotsOf = (address: string) => {
  const headers = new Headers();
  applyDocumentHeaders(headers, new Request(`http://portal${address}`));
  return headers.get("X-Robots-Tag");
};

test.each([
  paths.confirm({ token_hash: "x", type: "signup" }),
  paths.confirmAddress({ token: "x" }),
  paths.newsletterConfirm({ token: "x" }),
  paths.newsletterUnsubscribe({ token: "x" }),
  paths.unsubscribe({ token: "x" }),
  paths.signUp({ zaproszenie: "x" }),
  paths.signUp({ kod: "x" }),
  paths.linkedinCallback({ code: "x" }),
  paths.bookingCalendar("1", { key: "x" }),
  paths.bookingAttachment("1", { key: "x" }),
])("no search engine lists %s", (address) => {
  expect(robotsOf(address)).toBe("noindex");
});

test("search engines list pages without a token", () => {
  expect(robotsOf(paths.events())).toBeNull();
  expect(robotsOf(`${paths.events()}?q=forum`)).toBeNull();
});
