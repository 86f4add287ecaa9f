import { expect, test } from "vitest";
import { fullName } from "~/modules/people/accounts/account";
import { initials } from "~/platform/text/initials";

test.each([
  ["Anna Zielińska", "AZ"],
  ["Łucja Żak", "ŁŻ"],
  ["świętosława ćwik", "ŚĆ"],
  ["Jan Maria Rokita", "JR"],
  ["Demo", "D"],
  ["  Anna \t Nowak ", "AN"],
  ["🦊 Lis", "🦊L"],
  ["anna@example.com", "A"],
  ["", ""],
])("the initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a person without a name is shown by their address", () => {
  expect(fullName({ firstName: "Łucja", lastName: "Żak", email: "l@example.com" })).toBe(
    "Łucja Żak",
  );
  expect(fullName({ firstName: "Łucja", lastName: "", email: "l@example.com" })).toBe("Łucja");
  expect(fullName({ firstName: "", lastName: "", email: "l@example.com" })).toBe("l@example.com");
});
