import { type Grosze, inZloty } from "~/platform/money/grosze";
import { TIME_ZONE } from "./clock";
import { dayInWarsaw } from "./moments";

/**
 * Formats of a language for dates, hours and numbers. Dates are ISO moments or `YYYY-MM-DD`, shown
 * in Warsaw's time. Examples are Polish.
 */
export type Formats = ReturnType<typeof makeFormats>;

const made = new Map<string, Formats>();

/**
 * Makes the formats of a language once.
 *
 * @param language BCP 47, "pl" or "en-GB"
 */
export function formatsFor(language: string): Formats {
  let formats = made.get(language);
  if (!formats) {
    formats = makeFormats(language);
    made.set(language, formats);
  }
  return formats;
}

function makeFormats(language: string) {
  const dates = dateFormats(language);
  const compareWords = new Intl.Collator(language).compare;
  const day = (date: string) => `${dates.weekday(date)} ${dates.dayAndMonth(date)}`;
  return {
    ...dates,
    ...numberFormats(language),

    /** "20 listopada 2026, 9:05" */
    moment: (moment: string) => `${dates.date(moment)}, ${dates.time(moment)}`,

    /** "9:00–16:00", with an end on another day "9:00 – piątek 20 listopada, 16:00" */
    hours: ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
      dayInWarsaw(startsAt) === dayInWarsaw(endsAt)
        ? `${dates.time(startsAt)}–${dates.time(endsAt)}`
        : `${dates.time(startsAt)} – ${day(endsAt)}, ${dates.time(endsAt)}`,

    /** "piątek 20 listopada" */
    day,

    /** Sorts words in the order of a dictionary. */
    compareWords,

    /** Sorts names of people by surname, their last word (rules 1496). */
    compareNames: (one: string, other: string) =>
      compareWords(surnameOf(one), surnameOf(other)) || compareWords(one, other),
  };
}

const surnameOf = (name: string): string => name.slice(name.trimEnd().lastIndexOf(" ") + 1);

function dateFormats(language: string) {
  const style = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options });
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = style(options);
    return remembered((date) => format.format(toDate(date)));
  };
  const writeRange = (options: Intl.DateTimeFormatOptions) => {
    const format = style(options);
    const range = remembered((firstAndLast) => {
      const [first = "", last = ""] = firstAndLast.split(" ");
      return withBlanks(format.formatRange(toDate(first), toDate(last)));
    });
    return (first: string, last: string) => range(`${first} ${last}`);
  };
  const dayOfMonth = write({ day: "numeric" });
  const shortMonth = write({ month: "short" });

  return {
    /** "20 listopada 2026" */
    date: write({ day: "numeric", month: "long", year: "numeric" }),

    /** "20.11.2026", as on a card */
    shortDate: write({ day: "2-digit", month: "2-digit", year: "numeric" }),

    /** "piątek, 20 listopada 2026" */
    dateWithWeekday: write({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),

    /** "16–22 listopada 2026", "28 grudnia 2026 – 3 stycznia 2027" */
    dates: writeRange({ day: "numeric", month: "long", year: "numeric" }),

    /** "16–22 listopada", "30 listopada – 6 grudnia" */
    days: writeRange({ day: "numeric", month: "long" }),

    /** "listopad 2026" */
    monthAndYear: write({ month: "long", year: "numeric" }),

    /** "20 listopada" */
    dayAndMonth: write({ day: "numeric", month: "long" }),

    /** "piątek" */
    weekday: write({ weekday: "long" }),

    /** "pt." */
    shortWeekday: write({ weekday: "short" }),

    /** "9:00" */
    time: write({ hour: "numeric", minute: "2-digit" }),

    /** Day and short month of a date tile: "20", "lis". */
    tile: (date: string) => ({ day: dayOfMonth(date), month: shortMonth(date).replace(".", "") }),
  };
}

/** The most cached texts of one format. */
const MOST_REMEMBERED = 500;

/** Caches texts, because pages repeat dates and formatting is slow. */
function remembered(write: (date: string) => string): (date: string) => string {
  const known = new Map<string, string>();
  return (date) => {
    let text = known.get(date);
    if (text === undefined) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      text = write(date);
      known.set(date, text);
    }
    return text;
  };
}

function numberFormats(language: string) {
  const style = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { useGrouping: "min2", ...options });
  const zloty = style({ style: "currency", currency: "PLN", maximumFractionDigits: 0 });
  const zlotyAndCents = style({ style: "currency", currency: "PLN" });
  const tenths = style({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const plain = style({ maximumFractionDigits: 1 });
  const number = (value: number) => withBlanks(plain.format(value));

  return {
    /** "350 zł", "349,50 zł", "12 500 zł" */
    amount: (grosze: Grosze) =>
      withBlanks((grosze % 100 === 0 ? zloty : zlotyAndCents).format(inZloty(grosze))),

    /** The same as documents write it: "350,00 zł" */
    fullAmount: (grosze: Grosze) => withBlanks(zlotyAndCents.format(inZloty(grosze))),

    /** With at most one digit after the comma: "12", "2,4". */
    number,

    /** With one digit after the comma: "4,0". */
    rating: (value: number) => tenths.format(value),

    /** "18 KB", "2,4 MB" */
    fileSize(bytes: number) {
      const kilobytes = Math.ceil(bytes / 1024);
      return kilobytes < 1000 ? `${kilobytes} KB` : `${number(kilobytes / 1024)} MB`;
    },
  };
}

/** Replaces thin and no-break spaces by ordinary ones, which people type and search for. */
const withBlanks = (text: string) => text.replace(/\s/g, " ");

/** Noon keeps a date on its day in every zone between UTC−12 and UTC+11. */
function toDate(date: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00Z` : date);
}
