import fc from "fast-check";
import { anyCharacter } from "../../support/any-character.ts";
import { oddDate } from "../../support/odd-dates.ts";
import type { FoundControl, FoundForm } from "./found-forms.ts";

/** Detects output without escaping. */
export const MARKUP = `"'></textarea></title><script>fuzz()</script><img src=x onerror=fuzz()><b onclick=fuzz() a="`;

/** Odd texts, some of which break careless code. */
const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfffabc",
    "\u202eabc\u202c",
    "ż".repeat(11_000),
    "a\r\nBcc: x@evil.com",
    "__proto__",
  ),
  fc.constantFrom(
    "-1",
    "1e400",
    "NaN",
    "0x10",
    "١٢",
    "99999999999999999999",
    "javascript:alert(1)",
    "//evil.com",
    "%ff",
    "{{7*7}}",
    "=1+1",
    "null",
  ),
  fc.constant(MARKUP),
  fc.constant(MARKUP),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  oddDate,
);

const oddFile = fc
  .tuple(
    fc.uint8Array({ maxLength: 2000 }),
    fc.constantFrom(
      "",
      "%PDF-1.7\n",
      "\x89PNG\r\n\x1a\n",
      "GIF89a",
      "PK\x03\x04",
      "nazwa;miasto\n",
    ),
    fc.string({ maxLength: 40 }),
  )
  .map(
    ([bytes, start, name]) => new File([Buffer.from(start, "latin1"), Buffer.from(bytes)], name),
  );

export type OddPairs = [string, string | File][];

const fieldOf = ({ name, type, values }: FoundControl): fc.Arbitrary<OddPairs> => {
  const asItStands = fc
    .constantFrom(...(values.length > 0 ? values : [""]))
    .map((value): OddPairs => [[name, value]]);
  const odd = (type === "file" ? oddFile : oddText).map((value): OddPairs => [[name, value]]);
  const nested = fc
    .constantFrom("[x]", "[0]", "[]", ".a", "[60000000]", ".__proto__.admin")
    .map((end): OddPairs => [[name + end, "x"]]);
  const twice = oddText.map(
    (value): OddPairs => [
      [name, value],
      [name, "x"],
    ],
  );
  // Most fields stay valid, so that code behind the schema is reached as well.
  const isKey =
    type === "hidden" ||
    type === "button" ||
    type === "radio" ||
    type === "select" ||
    type === "checkbox";
  return fc.oneof(
    { arbitrary: asItStands, weight: isKey ? 12 : 4 },
    { arbitrary: odd, weight: 6 },
    { arbitrary: fc.constant<OddPairs>([]), weight: 1 },
    { arbitrary: nested, weight: 1 },
    { arbitrary: twice, weight: 1 },
  );
};

const stray = fc.array(
  fc.tuple(
    fc.constantFrom(
      "id",
      "role",
      "organization_id",
      "__proto__",
      "constructor.prototype.admin",
      "",
      "_method",
    ),
    oddText,
  ),
  { maxLength: 2 },
);

/** Odd replacements of a form's fields: unchanged, odd, none, doubled, nested, and unknown ones. */
export const oddPost = ({ controls }: FoundForm): fc.Arbitrary<OddPairs> =>
  fc
    .tuple(fc.tuple(...controls.map(fieldOf)), stray)
    .map(([fields, strays]) => [...fields.flat(), ...strays]);

/** A body with half a character, which no browser would send. */
export function bodyOf(pairs: OddPairs, isMultipart: boolean): FormData | Buffer<ArrayBuffer> {
  if (!isMultipart)
    return Buffer.from(
      pairs.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join("&"),
    );
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value as string);
  return data;
}

const encoded = (text: string) =>
  [...text]
    .map((letter) =>
      /[\ud800-\udfff]/.test(letter) && letter.length === 1
        ? "%ed%a0%80"
        : encodeURIComponent(letter),
    )
    .join("");
