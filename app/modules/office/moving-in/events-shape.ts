import type { FileShape } from "~/modules/office/file-columns/file-shape";
import { looksLikeDay, looksLikeEmail } from "~/modules/office/file-columns/layout-guess";
import { calendarDate } from "~/platform/forms/fields";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { COMPANY_KEYS } from "./company-keys";
import { peopleRules } from "./people-shape";
import type { CellRules } from "./row-reading";

export const EVENT_FIELDS = [
  "event",
  "day",
  "hour",
  "place",
  "fullName",
  "firstName",
  "lastName",
  "email",
  ...COMPANY_KEYS,
  "attended",
] as const;

export type EventField = (typeof EVENT_FIELDS)[number];

/** The columns of a file of past events with their people (rules 1576). */
export const EVENTS_FILE: FileShape<EventField> = {
  kind: "events",
  fields: EVENT_FIELDS,
  labelOf: (field, { t }) => t(`moving-in:fields.${field}`),
  wordsOf: (field, { t }) => t(`moving-in:columns.${field}`),
  partsOf: (field) => (field === "fullName" ? ["firstName", "lastName"] : [field]),
  contents: [
    ["email", looksLikeEmail],
    ["day", looksLikeDay],
  ],
  missing({ fields }) {
    if (!fields.includes("event")) return { message: "moving-in:missing.event" };
    if (!fields.includes("day")) return { message: "moving-in:missing.day" };
    const isNamed = fields.includes("fullName") || fields.includes("lastName");
    return isNamed || fields.includes("email") ? null : { message: "moving-in:missing.person" };
  },
};

const day = calendarDate({ required: "errors:date", invalid: "errors:date" });

/** "9", "9:00", "9.00-12.30" → hours of a day as the form of an event has them; null for others. */
function hoursIn(text: string): string | null {
  const [, from, fromMinute = "00", to, toMinute = "00"] =
    /^(\d{1,2})(?:[.:](\d\d))?(?:\s?[–-]\s?(\d{1,2})(?:[.:](\d\d))?)?$/.exec(text) ?? [];
  if (from === undefined) return null;
  const begin = `${from.padStart(2, "0")}:${fromMinute}`;
  return `${begin}-${to === undefined ? "23:59" : `${to.padStart(2, "0")}:${toMinute}`}`;
}

/** Reads the cells of people at events in the words of a language. */
export function eventRules(locale: Pick<Locale, "t">): CellRules<EventField> {
  const people = peopleRules(locale);
  const words = (key: "yes" | "no") =>
    locale
      .t(`moving-in:attended.${key}`)
      .split(",")
      .map((word) => fold(word.trim()));
  const [yes, no] = [words("yes"), words("no")];
  return {
    read(field, text) {
      if (field === "day") return day.safeParse(text).data ?? null;
      if (field === "hour") return hoursIn(text);
      if (field === "attended") {
        const word = fold(text);
        return yes.includes(word) ? "yes" : no.includes(word) ? "no" : null;
      }
      if (field === "event" || field === "place") {
        const line = text.replace(/\s+/g, " ");
        return line.length > 120 ? null : line;
      }
      return people.read(field, text);
    },
    problemOf: (field) => {
      if (field === "day") return "errors:date";
      if (field === "hour") return "moving-in:problems.hour";
      if (field === "attended") return "moving-in:problems.attended";
      if (field === "event" || field === "place") return "panel-import:problems.contactText";
      return people.problemOf(field);
    },
    days: ["day"],
    needed: ["event", "day", "fullName", "firstName", "lastName", ...COMPANY_KEYS],
    labelOf: EVENTS_FILE.labelOf,
    inWords: (field, value, { t, format }) => {
      if (field === "day") return format.date(value);
      return field === "attended" ? t(`moving-in:came.${value as "yes" | "no"}`) : value;
    },
  };
}
