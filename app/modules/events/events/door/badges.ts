/** Badges on one A4 sheet: two columns of four, 95 by 68 mm each (rules 1128). */
export const BADGES_ON_SHEET = 8;

/** Longer words get smaller letters. */
const LONG = 14;

interface Named {
  id: string;
  name: string;
  company: string;
}

/** The badges of people, given name first and large, on sheets of eight. */
export function badgeSheets(people: readonly Named[]) {
  const badges = people.map(({ id, name, company }) => {
    const [given = "", ...others] = name.trim().split(/\s+/);
    const surname = others.join(" ");
    return { id, given, surname, company, isLong: Math.max(given.length, surname.length) > LONG };
  });
  return Array.from({ length: Math.ceil(badges.length / BADGES_ON_SHEET) }, (_, index) =>
    badges.slice(index * BADGES_ON_SHEET, (index + 1) * BADGES_ON_SHEET),
  );
}
