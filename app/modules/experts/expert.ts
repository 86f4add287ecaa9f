import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { fold, matchesSearch } from "~/platform/lists/list-query";
import { now, TIME_ZONE } from "~/platform/time/clock";

/** The nine hours at which a session can begin (spec §9). */
export const SLOT_HOURS = ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00"] as const;

export const ConsultationSchema = z.object({
  /** Never the id of an expert: `/expert-session-form/{id}` takes both (design §5.7). */
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  time: z.enum(SLOT_HOURS),
});

/** An hour that an expert offers, with a subject. */
export type Consultation = z.output<typeof ConsultationSchema>;

export const ExpertSchema = z.object({
  id: z.string(),
  /** The member who has ticked the expert flag; null for an expert whom the chamber's staff have entered. */
  accountId: z.string().nullable(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  location: z.string(),
  /** Link or path of the picture; null shows the initials. */
  avatar: z.string().nullable(),
  /** Paragraphs, with an empty line between them. */
  description: z.string(),
  specializations: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  awards: z.array(z.string()),
  experience: z.array(z.object({ title: z.string(), company: z.string(), years: z.string() })),
  education: z.array(z.object({ degree: z.string(), university: z.string(), years: z.string() })),
  yearsOfExperience: z.number().int().nonnegative().nullable(),
  /** Out of 5; null where there is none. */
  rating: z.number().min(0).max(5).nullable(),
  /** How many opinions the rating stands for. */
  reviews: z.number().int().nonnegative(),
  clients: z.number().int().nonnegative(),
  opinions: z.array(z.object({ author: z.string(), content: z.string() })),
  consultations: z.array(ConsultationSchema),
  /** "400 zł za godzinę" */
  consultationPrice: z.string(),
  consultationInfo: z.string(),
  /** When the expert can be met, "poniedziałek–piątek". */
  availability: z.string(),
  /** Whether questions and bookings are taken at present. */
  available: z.boolean(),
  active: z.boolean(),
  pendingApproval: z.boolean(),
  /** Off: no question form, phone or mail of his is shown (design §5.3). */
  allowContact: z.boolean(),
});

/** An expert of the chamber (spec §3, all readings of it). */
export type Expert = z.output<typeof ExpertSchema>;

export interface ExpertQuery {
  q?: string;
  /** Any of these; none means all. */
  specializations?: readonly string[];
}

/** Whether everybody may see him: approved and active. */
export function isPublic({ active, pendingApproval }: Pick<Expert, "active" | "pendingApproval">): boolean {
  return active && !pendingApproval;
}

/** Search and filter: both have to pass (spec §5: name, title, any specialization). */
export function matchesExpertQuery(
  { name, title, specializations }: Pick<Expert, "name" | "title" | "specializations">,
  { q = "", specializations: wanted = [] }: ExpertQuery,
): boolean {
  const own = specializations.map(fold);
  return matchesSearch(q, [name, title, ...specializations]) && (wanted.length === 0 || wanted.some((one) => own.includes(fold(one))));
}

/** Order of every list: who can be asked now, then the best rated; without a rating last. */
export function byStanding(one: Expert, other: Expert): number {
  return (
    Number(other.available) - Number(one.available) ||
    (other.rating ?? 0) - (one.rating ?? 0) ||
    other.reviews - one.reviews ||
    one.name.localeCompare(other.name, "pl")
  );
}

/** What the experts specialize in, most frequent first; a word in two spellings counts once, as its first expert writes it. */
export function specializationsOf(experts: readonly Pick<Expert, "specializations">[]): string[] {
  const words = new Map<string, { word: string; count: number }>();
  for (const word of experts.flatMap(({ specializations }) => specializations)) {
    const known = words.get(fold(word));
    words.set(fold(word), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
  }
  return [...words.values()]
    .sort((one, other) => other.count - one.count || one.word.localeCompare(other.word, "pl"))
    .map(({ word }) => word);
}

/** The moment a session begins, in UTC. */
export function startOf({ date, time }: Pick<Consultation, "date" | "time">): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(TIME_ZONE).toInstant().toString();
}

/** Sessions that have not begun yet, soonest first. */
export function upcomingConsultations({ consultations }: Pick<Expert, "consultations">): Consultation[] {
  const moment = Temporal.Instant.from(now());
  return consultations
    .filter((session) => Temporal.Instant.compare(startOf(session), moment) > 0)
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}
