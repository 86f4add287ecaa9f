import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { asMessageKey, i18nOptions } from "~/platform/i18n/i18n";
import { quickTranslate } from "~/platform/i18n/quick-translate";

const pl = {
  plain: "Zapisz",
  hello: "Dzień dobry, {{name}}{{ mark }}",
  seats_one: "{{count}} miejsce w {{place}}",
  seats_few: "{{count}} miejsca w {{place}}",
  seats_many: "{{count}} miejsc w {{place}}",
  seats_other: "{{count}} miejsca w {{place}}",
  none_zero: "brak",
  none_many: "{{count}} osób",
  nested: "{{name}}: $t(common:plain)",
  twice: "$t(common:nested), $t(common:seats)",
  astray: '$t(common:missing) $t(common:hello, { "name": "Ola" })',
  deep: "{{person.name}}",
  group: { inner: "w środku" },
};
const en = {
  seats_one: "{{count}} seat in {{place}}",
  seats_other: "{{count}} seats in {{place}}",
};

function translators(language: string) {
  const i18n = createInstance();
  void i18n.init({
    ...i18nOptions(language),
    ns: ["common"],
    resources: { pl: { common: pl }, en: { common: en } },
    initImmediate: false,
  });
  const [quick, slow] = [quickTranslate(i18n), i18n.t];
  return {
    quick: (key: string, values?: object) => quick(asMessageKey(key), { ...values }),
    slow,
    bare: quick,
  };
}

const values = { name: "Jan <b>", mark: "!", place: "Łodzi", person: { name: "Ewa" } };

const CALLS: [string, object?][] = [
  ["common:plain"],
  ["plain", values],
  ["common:hello", values],
  ["common:hello", { name: "$& $1", mark: 0 }],
  ["common:hello", { name: "Ala", mark: null }],
  ["common:hello", { name: "Ala", mark: undefined }],
  ["common:nested", values],
  ["common:twice", { ...values, count: 3 }],
  ["common:astray", values],
  ["common:deep", values],
  ["common:group.inner"],
  ["common:missing"],
  ["common:missing", { defaultValue: "coś" }],
  ["common:seats", { count: "5", place: "X" }],
  ["common:seats", { count: 2, place: "X", lng: "en" }],
  ...[0, 1, 2, 5, 22, 1.5].flatMap((count): [string, object][] => [
    ["common:seats", { ...values, count }],
    ["common:none", { count }],
  ]),
];

test.each(["pl", "en"])(
  "every call is answered as i18next does it, the first time and again (%s)",
  (language) => {
    const { quick, slow } = translators(language);
    for (const [key, given] of [...CALLS, ...CALLS])
      expect(quick(key, given), JSON.stringify([key, given])).toBe(
        slow(asMessageKey(key), { ...given }),
      );
  },
);

test("a text that a language lacks has the form that the number asks for in the language which it is shown in", () => {
  const { quick } = translators("en");
  expect([0, 7, 1].map((count) => quick("common:none", { count }))).toEqual([
    "brak",
    "7 osób",
    "none",
  ]);
});

test("a value that looks like a reference to another text stays as it is", () => {
  const { quick } = translators("pl");
  expect(quick("common:hello", { name: "$t(common:plain)", mark: "{{name}}" })).toBe(
    "Dzień dobry, $t(common:plain){{name}}",
  );
});

test("a text without values is the same string each time", () => {
  const { bare } = translators("pl");
  expect([bare(asMessageKey("common:plain")), bare(asMessageKey("common:plain"))]).toEqual([
    "Zapisz",
    "Zapisz",
  ]);
});
