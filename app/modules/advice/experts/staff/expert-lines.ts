import { parseDate } from "~/platform/time/moments";
import { type Consultation, type Expert, SLOT_HOURS } from "../expert";

/** Parses and prints the parts of an expert that staff write as lines of text (rules 863). */

type Experience = Expert["experience"][number];
type Education = Expert["education"][number];
type Opinion = Expert["opinions"][number];

export type TypedConsultation = Omit<Consultation, "id">;

/** "Radca prawny | Kancelaria | 2016–2020" as three parts; null for more, or without the first. */
function threeOf(line: string): [string, string, string] | null {
  const parts = line.split("|").map((part) => part.trim());
  const [first = "", second = "", third = ""] = parts;
  return first === "" || parts.length > 3 ? null : [first, second, third];
}

export function experienceOf(line: string): Experience | null {
  const parts = threeOf(line);
  return parts && { title: parts[0], company: parts[1], years: parts[2] };
}

export function educationOf(line: string): Education | null {
  const parts = threeOf(line);
  return parts && { degree: parts[0], university: parts[1], years: parts[2] };
}

/** "Anna Żak, Żak sp. z o.o. | Polecam." */
export function opinionOf(line: string): Opinion | null {
  const [author = "", ...content] = line.split("|").map((part) => part.trim());
  const text = content.join(" | ");
  return author === "" || text === "" ? null : { author, content: text };
}

/** "2026-12-31 14:00 Umowy z podwykonawcami", or with the day as "31.12.2026". */
export function consultationOf(line: string): TypedConsultation | null {
  const [, typed = "", hour = "", title = ""] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})\s+(\d{1,2}:\d{2})\s+(\S.*)$/.exec(line) ?? [];
  const date = typed.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  const time = SLOT_HOURS.find((one) => one === hour);
  return parseDate(date) === null || time === undefined ? null : { date, time, title };
}

/** Leaves out empty parts at the end of a line. */
const joined = (parts: readonly string[]) => parts.join(" | ").replace(/(?<![\s|])[\s|]+$/, "");

export const experienceLines = (experience: readonly Experience[]): string =>
  experience.map(({ title, company, years }) => joined([title, company, years])).join("\n");

export const educationLines = (education: readonly Education[]): string =>
  education.map(({ degree, university, years }) => joined([degree, university, years])).join("\n");

export const opinionLines = (opinions: readonly Opinion[]): string =>
  opinions
    .map(({ author, content }) => `${author} | ${content.replace(/(?<!\s)\s*\n\s*/g, " ")}`)
    .join("\n");

export const consultationLines = (consultations: readonly Consultation[]): string =>
  consultations.map(({ date, time, title }) => `${date} ${time} ${title}`).join("\n");
