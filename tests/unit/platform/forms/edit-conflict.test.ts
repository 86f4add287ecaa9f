import { expect, test } from "vitest";
import { z } from "zod";
import { differencesOf, rowRevision } from "~/platform/forms/edit-conflict";
import { asPosted } from "~/platform/http/request-scope.server";

const labels = { name: "companies:fields.name", size: "companies:fields.size" } as const;
const row = { revision: 7, values: { name: "Łąka", size: "1-10" }, labels };
const posted = (fields: Record<string, string>) => new Map(Object.entries(fields));

test("a form of the newest revision is in no conflict, and neither is a page that was opened", () => {
  expect(differencesOf({ posted: posted({ revision: "7", name: "Inna" }), ...row })).toBeNull();
  expect(differencesOf({ posted: null, ...row })).toBeNull();
});

test("a form with an older revision, or without one, shows the differing fields", () => {
  for (const revision of ["6", "8", "x", ""])
    expect(
      differencesOf({ posted: posted({ revision, name: "Inna", size: " 1-10\r\n" }), ...row }),
      revision,
    ).toEqual([{ label: "companies:fields.name", typed: "Inna", stored: "Łąka" }]);
});

test("a revision is a number; any other value matches no row", () => {
  const Schema = z.object({ revision: rowRevision });
  expect(Schema.parse({ revision: "12" })).toEqual({ revision: 12 });
  for (const odd of [undefined, "", "-1", "1e9", "1.5", "9".repeat(16)])
    expect(Schema.parse({ revision: odd })).toEqual({ revision: 0 });
});

test("fields of a group are known with their dots, lists as words with commas", () => {
  expect(
    Object.fromEntries(
      asPosted({
        name: "Łąka",
        contactPerson: { email: "a@example.com" },
        tags: ["IT", "HR"],
        none: undefined,
      }),
    ),
  ).toEqual({
    name: "Łąka",
    "contactPerson.email": "a@example.com",
    tags: "IT, HR",
  });
});
