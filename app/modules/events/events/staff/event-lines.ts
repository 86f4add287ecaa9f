import type { Event } from "../event";

/** Parses and prints the parts of an event that staff write as lines of text (rules 361). */

type Part = Event["agenda"][number];
type Speaker = Event["speakers"][number];

export type TypedSpeaker = Omit<Speaker, "expertId">;

const SPEAKER_FIELDS = 4;

/** Parses "10:00–11:00 Powitanie" or "10:00 Powitanie"; null for anything else, such as 24:61. */
export function agendaOf(line: string): Part | null {
  const [, start = "", end, title = ""] =
    /^(\d{1,2}:\d{2})(?:\s*[-–—]\s*(\d{1,2}:\d{2}))?\s+(\S.*)$/.exec(line) ?? [];
  if (!isHour(start) || (end !== undefined && !isHour(end))) return null;
  return { time: end === undefined ? start : `${start}–${end}`, title };
}

/**
 * Parses "Anna Wójcik | Radca prawny | Kancelaria | Uczy prawa pracy."; only the name is required.
 * Commas in place of the lines would make one long name: null.
 */
export function speakersOf(line: string): TypedSpeaker | null {
  const parts = line.split("|").map((part) => part.trim());
  const [name = "", title = "", company = "", bio = ""] = parts;
  const hasCommas = parts.length === 1 && name.split(",").length > 2;
  if (name === "" || hasCommas || parts.length > SPEAKER_FIELDS) return null;
  return { name, title, company, bio };
}

/** Parses an id, or the address of an event's page that contains it. */
export const idsOf = (line: string): string | null =>
  /^(?:\S*\/events\/)?([\w-]{1,100})\/?$/.exec(line)?.[1] ?? null;

export const agendaLines = (agenda: readonly Part[]): string =>
  agenda.map(({ time, title }) => `${time} ${title}`).join("\n");

/** Leaves out empty fields at the end of a line. */
export const speakerLines = (speakers: readonly Speaker[]): string =>
  speakers
    .map(({ name, title, company, bio }) =>
      [name, title, company, bio].join(" | ").replace(/(?<![\s|])[\s|]+$/, ""),
    )
    .join("\n");

const isHour = (time: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(time);
