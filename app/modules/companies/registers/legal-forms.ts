/** Legal forms as the registers write them, longest first, and as companies do. */
const LEGAL_FORMS: readonly [RegExp, string][] = [
  [/spółka z ograniczoną odpowiedzialnością spółka komandytowa/i, "sp. z o.o. sp.k."],
  [/prosta spółka akcyjna/i, "P.S.A."],
  [/spółka z ograniczoną odpowiedzialnością/i, "sp. z o.o."],
  [/spółka komandytowo-akcyjna/i, "S.K.A."],
  [/spółka komandytowa/i, "sp.k."],
  [/spółka akcyjna/i, "S.A."],
  [/spółka jawna/i, "sp.j."],
  [/spółka partnerska/i, "sp.p."],
];

/** A name of the registers with the usual abbreviation of its legal form. */
export function shortName(name: string): string {
  const [form, short] = LEGAL_FORMS.find(([long]) => long.test(name)) ?? [];
  return form && short ? name.replace(form, short) : name;
}
