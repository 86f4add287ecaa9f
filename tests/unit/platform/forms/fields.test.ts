import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  checkbox,
  emailAddress,
  newPassword,
  optionalText,
  requiredText,
  websiteAddress,
  wordList,
} from "~/platform/forms/fields";

/** The first message of a field about a value; null if it is valid. */
const refusal = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

const email = emailAddress({ required: "x:required", invalid: "x:invalid" });
const website = websiteAddress("x:website");

describe("lengths", () => {
  test.each([
    ["required text", requiredText("x:required"), 120],
    ["optional text", optionalText(), 120],
    ["text with a length of its own", optionalText(2000), 2000],
  ])(
    "%s accepts its maximum length and refuses one character more, with the limit",
    (_, schema, max) => {
      expect(refusal(schema, "ż".repeat(max - 1))).toBeNull();
      expect(refusal(schema, "ż".repeat(max))).toBeNull();
      expect(refusal(schema, "ż".repeat(max + 1))).toBe(`errors:tooLong?count=${max}`);
    },
  );

  test("blanks around a text do not count", () => {
    expect(requiredText("x:required").parse(`  ${"a".repeat(120)}\t`)).toBe("a".repeat(120));
  });
});

test.each([
  undefined,
  "",
  "  ",
  "\u00a0\n",
  "\u2800",
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u200b\u2060",
  "\u00ad",
  "\u180e \u2800",
])("required text refuses %j", (value) => {
  expect(refusal(requiredText("x:required"), value)).toBe("x:required");
});

test("optional text may be left out", () => {
  expect(optionalText().parse(undefined)).toBeUndefined();
});

describe("e-mail addresses", () => {
  test("are trimmed and written in small letters", () => {
    expect(email.parse("  Anna.Nowak@Firma.PL ")).toBe("anna.nowak@firma.pl");
    expect(email.parse("jan@Żółw.pl")).toBe("jan@xn--w-uga1v8h.pl");
    expect(email.parse("jan@xn--w-uga1v8h.pl")).toBe("jan@xn--w-uga1v8h.pl");
    expect(email.parse("olena@пошта.укр")).toBe("olena@xn--80a1acn3a.xn--j1amh");
  });

  test.each([
    [undefined, "x:required"],
    ["", "x:invalid"],
    ["anna", "x:invalid"],
    ["anna@", "x:invalid"],
    ["@firma.pl", "x:invalid"],
    ["anna@firma", "x:invalid"],
    ["anna nowak@firma.pl", "x:invalid"],
    ["anna@firma.pl\nBcc: x@y.pl", "x:invalid"],
    ["anna@firma.pl,jan@firma.pl", "x:invalid"],
    ["Anna <anna@firma.pl>", "x:invalid"],
  ])("refuse %j", (value, message) => {
    expect(refusal(email, value)).toBe(message);
  });

  test("take 254 characters and no more", () => {
    const ofLength = (length: number) => `${"a".repeat(length - "@firma.pl".length)}@firma.pl`;
    expect(refusal(email, ofLength(254))).toBeNull();
    expect(refusal(email, ofLength(255))).toBe("errors:tooLong?count=254");
  });
});

describe("a password being chosen", () => {
  const password = newPassword("x:required");

  test.each([
    ["seven characters", "1234567", "passwords:rules.tooShort"],
    ["eight characters", "12345678", null],
    ["nothing", "", "passwords:rules.tooShort"],
    ["no field", undefined, "x:required"],
    ["72 bytes", "a".repeat(72), null],
    ["73 bytes", "a".repeat(73), "passwords:rules.tooLong"],
    ["72 bytes in Polish letters", "ż".repeat(36), null],
    ["74 bytes in 37 Polish letters", "ż".repeat(37), "passwords:rules.tooLong"],
    ["72 bytes in emoji", "🔑".repeat(18), null],
    ["73 bytes with emoji", `${"🔑".repeat(18)}a`, "passwords:rules.tooLong"],
  ])("%s", (_, value, message) => {
    expect(refusal(password, value)).toBe(message);
  });

  test("preserves its spaces", () => {
    expect(password.parse("  tajne hasło  ")).toBe("  tajne hasło  ");
  });
});

describe("addresses on the web", () => {
  test.each([
    ["https://www.example.com/sygnet?a=b#c", "https://www.example.com/sygnet?a=b#c"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://Example.com", "HTTPS://Example.com"],
    ["  example.com  ", "https://example.com"],
    ["linkedin.com/in/anna", "https://linkedin.com/in/anna"],
    ["https://żółw.pl", "https://żółw.pl"],
    // A link is only a link: the portal never fetches it, so any public name is valid.
    ["https://linkedin.com.evil.com", "https://linkedin.com.evil.com"],
  ])("take %j", (typed, kept) => {
    expect(website.parse(typed)).toBe(kept);
  });

  test.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox",
    "file:///etc/passwd",
    "ftp://example.com",
    "mailto:anna@firma.pl",
    "//evil",
    "//evil.com",
    "///evil.com",
    "/\\evil.com",
    "https:evil.com",
    "https:/evil.com",
    "https:///evil.com",
    "https:\\\\evil.com",
    "https://",
    "https://user:pw@example.com",
    "https://example.com@evil.com",
    "http://localhost:54321",
    "http://[::1]",
    "https://exa mple.com",
    "firma",
    "",
  ])("refuse %j", (typed) => {
    expect(refusal(website, typed)).toBe("x:website");
  });

  test("are at most 500 characters long", () => {
    const ofLength = (length: number) => `https://example.com/${"a".repeat(length - 20)}`;
    expect(refusal(website, ofLength(500))).toBeNull();
    expect(refusal(website, ofLength(501))).toBe("errors:tooLong?count=500");
  });
});

test("a checkbox that was not sent is off", () => {
  expect(checkbox.parse(undefined)).toBe(false);
});

test("a checkbox with an impossible value gets a message of the portal", () => {
  expect(refusal(checkbox, "maybe")).toBe("errors:malformed");
});

describe("word lists", () => {
  test("are empty if nothing was sent", () => {
    expect(wordList.parse(undefined)).toEqual([]);
  });

  test("limit each word to 120 characters", () => {
    expect(refusal(wordList, ["prawo", "a".repeat(120)])).toBeNull();
    expect(refusal(wordList, ["prawo", "a".repeat(121)])).toBe("errors:tooLong?count=120");
    const many = Array.from({ length: 50 }, (_, index) => `słowo ${index}`);
    expect(refusal(wordList, many)).toBeNull();
    expect(refusal(wordList, [...many, "SŁOWO 7"]), "twice the same").toBeNull();
    expect(refusal(wordList, [...many, "prawo"])).toBe("errors:tooManyWords?count=50");
  });
});
