import { expect, test } from "vitest";
import { isFirstVisit } from "~/platform/http/first-visit.server";

const FROM_A_MAIL = { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" };

test.each([
  ["a typed address or a mail", {}, true],
  ["another site", { "Sec-Fetch-Site": "cross-site" }, true],
  ["another page of the portal", { "Sec-Fetch-Site": "same-origin" }, false],
  ["a browser that was here before", { Cookie: "dig-lite=" }, false],
  ["a browser that saves data", { "Save-Data": "on" }, false],
  ["a script", { "Sec-Fetch-Dest": "empty" }, false],
])("a page opened from %s is the first one or not (rules 1610)", (_, headers, isFirst) => {
  expect(isFirstVisit({ headers: new Headers({ ...FROM_A_MAIL, ...headers }) })).toBe(isFirst);
});
