import { expect, test } from "vitest";
import { isEmpty, isWait } from "~/components/form/error-summary";
import { PAGE_NAMESPACES } from "~/platform/i18n/languages";
import { WaitForTurnError } from "~/platform/supabase/calls/turn-error.server";

test.each([
  [5, false],
  [5, true],
  [600, false],
  [600, true],
])("a form that waits %s s for its turn is not called wrong (rules 613)", (seconds, isOwn) => {
  const { text } = new WaitForTurnError(seconds, { isOwnAddress: isOwn });
  expect(isWait(text)).toBe(true);
  // A page with scripts shows it too.
  expect(PAGE_NAMESPACES).toContain(text.split(":")[0]);
});

test.each([
  ["name", { name: "X" }, false],
  ["name", { name: " " }, true],
  ["name", {}, true],
  ["name", undefined, true],
  ["contactPerson.email", { contactPerson: { email: "x" } }, false],
  ["people[1].name", { people: [{}, { name: "Y" }] }, false],
  ["people[2].name", { people: [{}] }, true],
])("a field %s with %j counts as missing: %s (rules 135)", (name, sent, isMissing) => {
  expect(isEmpty(sent, name)).toBe(isMissing);
});
