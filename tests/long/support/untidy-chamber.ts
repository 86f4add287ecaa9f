import { plainAmount, total } from "~/platform/money/grosze";
import { encodedAs } from "../../support/encodings.ts";
import { xlsxOf } from "../../support/xlsx.ts";

const FIRMS = 900;
const EVENTS = 36;
const PEOPLE_AT_EVENT = 25;

const WORDS = ["Łąka", "Żagiel", "Ćma", "Świt", "Źródło", "Gęś", "Ósemka", "Kąt", "Piła", "Młyn"];
const FORMS = ["Sp. z o.o.", "S.A.", "s.c.", ""];
const GIVEN = ["Anna", "Jan", "Ewa", "Piotr", "Zofia", "Łukasz", "Żaneta"];

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The first NIP from a number on whose check digit is one. */
function nipFrom(serial: number): string {
  const digits = String(811_000_000 + serial);
  const check = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  return check === 10 ? nipFrom(serial + 1) : digits + check;
}

/** A firm of the chamber as its files name it. */
export interface Firm {
  name: string;
  nip: string;
  number: string;
}

const firms: Firm[] = Array.from({ length: FIRMS }, (_, at) => ({
  name: `${WORDS[at % WORDS.length]} ${at} ${FORMS[at % FORMS.length]}`.trim(),
  nip: nipFrom(at * 20),
  number: `IZ/${at + 1}`,
}));

/** How a file names a firm: by NIP, number or name, in turns. */
const keysOf = ({ name, nip, number }: Firm, at: number): [string, string, string] =>
  at % 3 === 0
    ? [`${nip.slice(0, 3)}-${nip.slice(3)}`, "", ""]
    : at % 3 === 1
      ? ["", number.toLowerCase(), ""]
      : ["", "", name.toUpperCase()];

const person = (firm: number, at: number) =>
  `${GIVEN[(firm + at) % GIVEN.length]} Nazwisko${String.fromCharCode(65 + at)}${firm}`;

/** The sums of a firm in three years, in grosze: what it has paid, and what it owes. */
interface Sum {
  firm: number;
  grosze: number;
  kind: "Wpłata" | "Do zapłaty";
  day: string;
  year: number;
}

function sumsOf(firm: number, thisYear: number): Sum[] {
  const price = 600_00 + (firm % 7) * 100_01;
  const paid = [thisYear - 2, thisYear - 1].map((year): Sum => {
    return { firm, grosze: price, kind: "Wpłata", day: `${year}-03-05`, year };
  });
  if (firm % 3 !== 0) return paid;
  const day = `${thisYear}-01-31`;
  return [
    ...paid,
    { firm, grosze: 200_50, kind: "Wpłata", day, year: thisYear },
    { firm, grosze: price - 200_50, kind: "Do zapłaty", day, year: thisYear },
  ];
}

const amount = (grosze: number) => `${plainAmount(grosze)} zł`;

/** A whole row in quotes, as some programs write it. */
const quoted = (row: string) => `"${row.replaceAll('"', '""')}"`;

/** The five files of an untidy chamber, the same on each day, and what is in them. */
export function untidyChamber(today: Date) {
  // A day of January is always past, also on New Year's Day.
  const thisYear = new Date(today.getTime() - 60 * 86_400_000).getFullYear();
  const daysAgo = (days: number) =>
    new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const people = firms.flatMap((firm, at) =>
    Array.from({ length: at % 3 === 2 ? 2 : 3 }, (_, which) => [
      ...keysOf(firm, at + which),
      person(at, which),
      which === 2 ? "" : `osoba${which}@firma${at}.example`,
      ["faktury", "reprezentant", ""][which] ?? "",
    ]),
  );
  const sums = firms.flatMap((_, at) => sumsOf(at, thisYear));
  const prepaid = firms.flatMap((firm, at) =>
    at % 10 === 0 ? [{ firm, grosze: 50_05 + at }] : [],
  );
  const seats = Array.from({ length: EVENTS }, (_, event) =>
    Array.from({ length: PEOPLE_AT_EVENT }, (_, at) => {
      const firm = (event * PEOPLE_AT_EVENT + at) % FIRMS;
      return [
        `Spotkanie ${event + 1}`,
        daysAgo(20 + event * 30),
        person(firm, 0),
        `osoba0@firma${firm}.example`,
        firms[firm]?.name ?? "",
        at % 5 === 0 ? "nie" : "tak",
      ];
    }),
  ).flat();
  const companies = [
    "Lista członków izby;;;;",
    ";;;;",
    "Lp.;Nazwa;NIP;Nr członkowski;Miasto;Status;Członek od",
    ...firms.map(
      ({ name, nip, number }, at) =>
        `${at + 1};${name};PL ${nip};${number};Zgierz;Członek;${1 + (at % 28)}.02.2015`,
    ),
    `${FIRMS + 1};Błędna;123;;Zgierz;Członek;`,
  ].join("\r\n");
  const money = [
    "NIP;Nr członkowski;Firma;Kwota;Rodzaj;Data;Tytułem;Za rok",
    ...sums.map(({ firm, grosze, kind, day, year }) =>
      [
        ...keysOf(firms[firm] ?? { name: "", nip: "", number: "" }, firm),
        amount(grosze),
        kind,
        day,
        `Składka za ${year}`,
        year,
      ].join(";"),
    ),
    ";;Nie ma takiej;10,00;Wpłata;2024-01-01;;",
  ];
  return {
    files: {
      companies: new File([Uint8Array.from(encodedAs("cp1250", companies))], "czlonkowie.csv"),
      people: new File(
        [
          xlsxOf({
            Osoby: [["NIP", "Nr członka", "Firma", "Osoba", "E-mail", "Część"], ...people],
          }),
        ],
        "osoby.xlsx",
      ),
      events: new File(
        [
          [
            "Spotkanie,Data,Uczestnik,E-mail,Firma,Obecny",
            ...seats.map((row) => row.join(",")),
          ].join("\n"),
        ],
        "wydarzenia.csv",
      ),
      money: new File([money.map(quoted).join("\r\n")], "rozrachunki.csv"),
      balances: new File(
        [
          `sep=;\r\nFirma;Saldo\r\n${prepaid
            .map(({ firm, grosze }) => `${firm.name};${amount(grosze)}`)
            .join("\r\n")}`,
        ],
        "nadplaty.csv",
      ),
    },
    counts: {
      firms: FIRMS,
      people: people.length,
      seats: seats.length,
      sums: sums.length,
      prepaid: prepaid.length,
    },
    /** In grosze, of the dues and of what is open. */
    charged: total(sums, ({ grosze }) => grosze),
    open: total(sums, ({ kind, grosze }) => (kind === "Wpłata" ? 0 : grosze)),
    thisYear,
  };
}
