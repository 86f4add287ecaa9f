import { z } from "zod";
import { onTheme, type Theme } from "~/content/themes";
import { alphabetOrder } from "~/platform/lists/alphabet-order";
import { wordsByFrequency } from "~/platform/lists/free-words";
import { fold, searchOf } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
import { now } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { compareMoments, isBefore, MomentSchema, momentInWarsaw } from "~/platform/time/moments";

/** The nine hours at which a slot begins (rules 84). */
export const SLOT_HOURS = [
  "10:00",
  "11:00",
  "12:00",
  "13:00",
  "14:00",
  "15:00",
  "16:00",
  "17:00",
  "18:00",
] as const;

export const ConsultationSchema = z.object({
  /** Never the id of an expert: `/expert-session-form/{id}` takes both (rules 82). */
  id: z.string(),
  title: z.string(),
  date: z.iso.date(),
  time: z.enum(SLOT_HOURS),
});

/** An hour that an expert offers with a subject. */
export type Consultation = z.output<typeof ConsultationSchema>;

/** Whether a consultation can be booked, is somebody's already, or is too near or too far. */
export type ConsultationState = "open" | "taken" | "closed";

export const ExpertSchema = z.object({
  id: z.string(),
  /** The member who is this expert; null for an expert without an account. */
  accountId: z.string().nullable(),
  /** Who writes the record: staff, or the person's own profile (rules 270). */
  keptBy: z.enum(["staff", "profile"]).default("staff"),
  /** When the person has stopped being an expert; null while they are one. */
  steppedDownAt: MomentSchema.nullable().default(null),
  /** Why staff have not approved them; null once they have asked again, or staff have approved them after all. */
  refusal: z.string().nullable().default(null),
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
  /** Off: neither a question form nor phone, mail and website are shown (rules 78). */
  allowContact: z.boolean(),
});

/** Somebody who can be asked and booked. */
export type Expert = z.output<typeof ExpertSchema>;

/** The alphabet of the person who reads the list: `locale.format`. */
export type Alphabet = Pick<Formats, "compareWords">;

export interface ExpertQuery {
  q?: string;
  /** Any of these; none means all. */
  specializations?: readonly string[];
  /** That a specialization is on; empty means any (rules 460). */
  theme?: Theme | "";
}

/** Whether everybody may see them (rules 74). */
export function isPublic({
  active,
  pendingApproval,
}: Pick<Expert, "active" | "pendingApproval">): boolean {
  return active && !pendingApproval;
}

/** Where an expert stands with the chamber: waiting for approval, shown to everybody, or not shown (rules 271). */
export type ExpertStanding = "pending" | "active" | "inactive";

export function standingOf({
  active,
  pendingApproval,
}: Pick<Expert, "active" | "pendingApproval">): ExpertStanding {
  if (pendingApproval) return "pending";
  return active ? "active" : "inactive";
}

/** Where search and filters look. */
type Searched = Pick<Expert, "name" | "title" | "specializations">;

/** Search and filters but for the theme: all of them have to pass (rules 76). */
export function expertFilter({
  q = "",
  specializations: asked = [],
}: ExpertQuery): (expert: Searched) => boolean {
  const [isFound, wanted] = [searchExperts(q), asked.map(fold)];
  const isAsked = (expert: Searched) =>
    wanted.length === 0 || wanted.some((one) => foldedSpecializations(expert).includes(one));
  return (expert) => isFound(expert) && isAsked(expert);
}

const searchExperts = searchOf<Searched>(({ name, title, specializations }) => [
  name,
  title,
  ...specializations,
]);

/** What a list has on a theme (rules 460). */
export const expertsOnTheme = onTheme<Expert>(({ specializations }) => specializations);

const foldedSpecializations = memoized(({ specializations }: Searched) =>
  specializations.map(fold),
);

/** Order of every list (rules 75); an expert without a rating comes after those who have one. */
export const byStanding = alphabetOrder<Expert>(
  (compareWords) => (one, other) =>
    Number(other.available) - Number(one.available) ||
    (other.rating ?? 0) - (one.rating ?? 0) ||
    other.reviews - one.reviews ||
    compareWords(one.name, other.name),
);

/** What the experts specialize in, in the order of a dictionary; a word in two spellings counts once, as its first expert writes it. */
export const specializationsOf = (
  experts: readonly Pick<Expert, "specializations">[],
  alphabet: Alphabet,
): string[] =>
  wordsByFrequency(
    experts.flatMap(({ specializations }) => specializations),
    alphabet,
  ).sort(alphabet.compareWords);

/** The moment a consultation begins. */
export const startOf = ({ date, time }: Pick<Consultation, "date" | "time">): string =>
  momentInWarsaw(date, time);

/** The slot that a consultation takes. */
export const slotOf = ({ date, time }: Pick<Consultation, "date" | "time">): string =>
  `${date}T${time}`;

/** Consultations that have not begun yet, soonest first. */
export function upcomingConsultations({
  consultations,
}: Pick<Expert, "consultations">): Consultation[] {
  const moment = now();
  return consultations
    .filter((consultation) => isBefore(moment, startOf(consultation)))
    .sort((one, other) => compareMoments(startOf(one), startOf(other)));
}
