/** The series of numbers: dues (składki), and credit notes (korekty). */
export const SERIES = ["SKL", "KOR"] as const;

export type Series = (typeof SERIES)[number];

/** Parts of a number such as `SKL/2026/01475`. */
export interface NumberParts {
  series: Series;
  year: number;
  /** Position in its series and year, from 1, without gaps. */
  serial: number;
}

const NUMBER = new RegExp(`^(${SERIES.join("|")})/(\\d{4})/(\\d{4,})(\\d)$`);

/** Damm's table: its digit reveals every wrong digit and every two exchanged neighbours. */
const DAMM = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
];

const dammOf = (digits: string): string =>
  [...digits].reduce((state, digit) => DAMM[Number(state)]?.[Number(digit)] ?? "", "0");

/** The last digit of a number, made of its year and its serial (rules 1011). */
export const checkDigitOf = ({ year, serial }: Pick<NumberParts, "year" | "serial">): string =>
  dammOf(`${year}${String(serial).padStart(5, "0")}`);

/** `SKL/2026/01475`: at least four digits of the serial, and the check digit. */
export const formatNumber = (parts: NumberParts): string =>
  `${parts.series}/${parts.year}/${String(parts.serial).padStart(4, "0")}${checkDigitOf(parts)}`;

/** The parts of a number that the portal could have given; null for any other text. */
export function parseNumber(text: string): NumberParts | null {
  const [, series, year, serial] = NUMBER.exec(text) ?? [];
  if (!series || !year || !serial) return null;
  const parts = { series: series as Series, year: Number(year), serial: Number(serial) };
  return formatNumber(parts) === text ? parts : null;
}
