import { describe, expect, test } from "vitest";
import type { FieldNames } from "~/platform/forms/field-names";
import { cleanFields, INTENT_FIELD, MAX_POSTED_ENTRIES } from "~/platform/forms/posted-fields";
import { formOf } from "../../../support/unit-forms";

const shape: FieldNames = {
  scalars: new Set(["name", "bio", "contactPerson.email"]),
  lists: new Set(["tags"]),
};

/** The entries of a cleaned form. */
function clean(fields: Record<string, string | string[]> | FormData) {
  const {
    fields: kept,
    wasUnseen: _,
    ...rest
  } = cleanFields(fields instanceof FormData ? fields : formOf(fields), shape);
  return { fields: [...kept], ...rest };
}

const insert = (payload: object) => JSON.stringify({ type: "insert", payload });
const remove = (payload: object) => JSON.stringify({ type: "remove", payload });
const tagsOf = (result: ReturnType<typeof clean>) => result.fields.map(([, value]) => value);

test("fields of the schema pass as they are, what is unknown is dropped without a word", () => {
  expect(
    clean({
      name: " Anna ",
      "contactPerson.email": "a@b.pl",
      csrf: "x",
      formKey: "y",
      other: "z",
      "other.a": "1",
      "other[0]": "2",
    }),
  ).toEqual({
    fields: [
      ["name", " Anna "],
      ["contactPerson.email", "a@b.pl"],
    ],
    intentOn: null,
    malformed: false,
  });
});

test("letters of a Mac become one character each, and what nobody sees is taken out", () => {
  const typed = {
    name: "S\u0301wie\u0328tos\u0142awa",
    bio: "\u200bjan@firma.pl\ufeff",
    tags: "a\u00adb",
  };
  expect(clean(typed).fields).toEqual([
    ["name", "\u015awi\u0119tos\u0142awa"],
    ["bio", "jan@firma.pl"],
    ["tags[0]", "ab"],
  ]);
  expect(cleanFields(formOf(typed), shape).wasUnseen).toBe(true);
  expect(cleanFields(formOf({ name: typed.name }), shape).wasUnseen).toBe(false);
});

test.each(["\u202e", "\u202a", "\u2066", "\u2069", "\u200e", "\u2060", "\ufeff", "\u00ad"])(
  "%j does not reach a name",
  (unseen) => {
    expect(clean({ name: `An${unseen}na` }).fields).toEqual([["name", "Anna"]]);
  },
);

test("emoji and scripts that join their letters stay as they are", () => {
  for (const text of ["👩‍💻 Ewa", "🏳️‍🌈", "می‌خواهم"])
    expect(clean({ name: text }).fields).toEqual([["name", text]]);
  expect(clean({ name: "An\u200dna" }).fields).toEqual([["name", "Anna"]]);
});

test("a password keeps what nobody sees, with its letters in one form", () => {
  const password = { scalars: new Set(["newPassword"]), lists: new Set<string>() };
  const { fields, wasUnseen } = cleanFields(formOf({ newPassword: "z\u0307\u00ad1" }), password);
  expect([...fields]).toEqual([["newPassword", "\u017c\u00ad1"]]);
  expect(wasUnseen).toBe(false);
});

test.each([
  "__proto__",
  "__proto__.admin",
  "__proto__[0]",
  "constructor.prototype.x",
  "constructor[0]",
  "a[__proto__]",
  "toString",
  "hasOwnProperty",
  "items[60000000]",
  "",
  "[0]",
  "a[b",
  `a${".a".repeat(5000)}`,
  "x".repeat(100_000),
  "[".repeat(100_000),
  `${"a[0]".repeat(25_000)}`,
])("the name %.40s is dropped and leaves no trace", (name) => {
  const before = Object.keys(Object.prototype);
  expect(clean({ [name]: "1", name: "Anna" })).toEqual({
    fields: [["name", "Anna"]],
    intentOn: null,
    malformed: false,
  });
  expect([Object.keys(Object.prototype), "admin" in {}]).toEqual([before, false]);
});

test.each([
  ["a field sent twice", formOf({ name: ["a", "b"] })],
  ["a field sent as a list", formOf({ "name[0]": "a" })],
  ["a field sent as an object", formOf({ "name.first": "a" })],
  ["a nested field sent as a list", formOf({ "contactPerson.email[0]": "a" })],
  ["a list with an index no form has", formOf({ "tags[60000000]": "a" })],
  ["a list with one index too many", formOf({ [`tags[${MAX_POSTED_ENTRIES}]`]: "a" })],
  ["a list with a negative index", formOf({ "tags[-1]": "a" })],
  ["a list with a name for an index", formOf({ "tags[__proto__]": "a" })],
  ["a list with an object in it", formOf({ "tags[0].x": "a" })],
  ["a list with an attribute", formOf({ "tags.length": "9" })],
  ["NUL", formOf({ name: "a\u0000b" })],
  ["what is left of bytes that were no UTF-8", formOf({ name: "a\uFFFDb" })],
  ["the same in a list", formOf({ "tags[0]": "\u0000" })],
])("%s is malformed", (_, form) => {
  expect(clean(form)).toMatchObject({ malformed: true, intentOn: null });
});

test("a file where a word of a list belongs is malformed", () => {
  const form = new FormData();
  form.append("tags[0]", new File(["x"], "x.txt"));
  expect(clean(form).malformed).toBe(true);
});

test("line breaks of every kind become one", () => {
  expect(clean({ bio: "a\r\nb\rc\nd\r\n\r\ne" }).fields).toEqual([["bio", "a\nb\nc\nd\n\ne"]]);
});

describe("a list", () => {
  test("comes as comma-separated text, as single entries, or both; blanks are dropped, numbers begin at 0", () => {
    expect(clean({ tags: " prawo,, IT ,  " }).fields).toEqual([
      ["tags[0]", "prawo"],
      ["tags[1]", "IT"],
    ]);
    expect(clean({ "tags[3]": " prawo, podatki ", "tags[7]": "", tags: "IT,HR" }).fields).toEqual([
      ["tags[0]", "prawo, podatki"],
      ["tags[1]", "IT"],
      ["tags[2]", "HR"],
    ]);
  });

  test.each([101, 300_000])(
    "of %d words in one text is malformed, and is cut before anything else sees it",
    (count) => {
      const result = clean({ tags: "a,".repeat(count) });
      expect(result.malformed).toBe(true);
      expect(result.fields).toHaveLength(MAX_POSTED_ENTRIES);
    },
  );

  test("accepts as many words as allowed", () => {
    expect(clean({ tags: "a,".repeat(MAX_POSTED_ENTRIES) })).toMatchObject({ malformed: false });
  });
});

describe("a list button", () => {
  test("inserts a word offered beside the list", () => {
    const result = clean({
      tags: "IT",
      [INTENT_FIELD]: insert({ name: "tags", defaultValue: " Prawo " }),
    });
    expect([tagsOf(result), result.intentOn, result.malformed]).toEqual([
      ["IT", "Prawo"],
      "tags",
      false,
    ]);
  });

  test("without a word of its own uses the typed text", () => {
    const result = clean({
      "tags[0]": "IT",
      tags: "Prawo",
      [INTENT_FIELD]: insert({ name: "tags" }),
    });
    expect([tagsOf(result), result.intentOn]).toEqual([["IT", "Prawo"], "tags"]);
  });

  test("removes the entry it stands at", () => {
    const result = clean({
      "tags[0]": "IT",
      "tags[1]": "HR",
      "tags[2]": "Prawo",
      [INTENT_FIELD]: remove({ name: "tags", index: 1 }),
    });
    expect([tagsOf(result), result.intentOn]).toEqual([["IT", "Prawo"], "tags"]);
  });

  test("that would make the list too long is malformed, and the list stays as long as it may be", () => {
    const result = clean({
      tags: "a,".repeat(MAX_POSTED_ENTRIES),
      [INTENT_FIELD]: insert({ name: "tags", defaultValue: "b" }),
    });
    expect([result.malformed, result.fields.length]).toEqual([true, MAX_POSTED_ENTRIES]);
  });

  test.each([
    "",
    "{{{",
    "delete",
    "null",
    "[]",
    "7",
    '{"type":"validate"}',
    '{"type":"reset","payload":{"name":"tags"}}',
    insert({}),
    insert({ name: "name" }),
    insert({ name: "__proto__" }),
    insert({ name: ["tags"] }),
    insert({ name: "tags", defaultValue: { a: 1 } }),
    insert({ name: "tags", defaultValue: "\u0000" }),
    insert({ name: "tags", defaultValue: "\ud800" }),
    remove({ name: "tags" }),
    remove({ name: "tags", index: -1 }),
    remove({ name: "tags", index: 1 }),
    remove({ name: "tags", index: 0.5 }),
    remove({ name: "tags", index: "0" }),
    remove({ name: "tags", index: 60_000_000 }),
  ])("that requests %j is malformed and changes nothing", (intent) => {
    expect(clean({ tags: "IT", [INTENT_FIELD]: intent })).toEqual({
      fields: [["tags[0]", "IT"]],
      intentOn: null,
      malformed: true,
    });
  });

  test("pressed together with another is malformed", () => {
    const both = [insert({ name: "tags", defaultValue: "a" }), remove({ name: "tags", index: 0 })];
    expect(clean({ tags: "IT", [INTENT_FIELD]: both })).toMatchObject({
      fields: [["tags[0]", "IT"]],
      malformed: true,
    });
  });
});
