import { z } from "zod";
import { withSingleStops } from "~/platform/i18n/i18n";
import type { Translate } from "~/platform/i18n/locale";

/** Texts of mails about dues: before the term, after it, and the last one. */
export const DUE_TEXTS = ["ahead", "late", "last"] as const;

export type DueText = (typeof DUE_TEXTS)[number];

/** Names in braces for which a mail has the facts of its due. */
export const PLACEHOLDERS = ["firma", "za co", "kwota", "termin", "numer"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

const DaysSchema = z.int().min(1).max(90).nullable();

/** The hours of a day in which staff may have mails sent: none at night (rules 1062). */
const [FIRST_HOUR, LAST_HOUR] = [6, 22];

export const HOURS: readonly number[] = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, at) => FIRST_HOUR + at,
);

/** Empty for the text of the portal. */
const WordsSchema = z.object({ subject: z.string().default(""), text: z.string().default("") });

const NO_WORDS = { subject: "", text: "" };

export const DueMailSettingsSchema = z.object({
  id: z.string(),
  /** Days from the term; null for no such mail. */
  daysBefore: DaysSchema.default(30),
  onTerm: z.boolean().default(true),
  daysLate: DaysSchema.default(14),
  daysLateAgain: DaysSchema.default(30),
  /** They are sent from this hour of Warsaw on, before the other one. */
  fromHour: z.int().min(FIRST_HOUR).default(9),
  toHour: z.int().max(LAST_HOUR).default(21),
  ahead: WordsSchema.default(NO_WORDS),
  late: WordsSchema.default(NO_WORDS),
  last: WordsSchema.default(NO_WORDS),
});

/** Days and texts of the mails about dues, set by staff (rules 1043). */
export type DueMailSettings = z.output<typeof DueMailSettingsSchema>;

export const DEFAULT_DUE_MAILS: DueMailSettings = DueMailSettingsSchema.parse({ id: "mails" });

type Words = DueMailSettings["ahead"];

/** The words of the portal, with their placeholders. */
function defaultWords(text: DueText, t: Translate): Words {
  const names = { title: "{za co}", company: "{firma}", amount: "{kwota}", day: "{termin}" };
  const tense = text === "ahead" ? "ahead" : "late";
  return {
    subject: t(`paying:mail.${tense}.subject`, names),
    text: t(`paying:mail.${tense}.text`, names),
  };
}

/** Settings with the portal's words where staff have none, and as staff see them. */
export const withDefaults = (settings: DueMailSettings, t: Translate): DueMailSettings =>
  eachText(settings, (own, text) => {
    const words = defaultWords(text, t);
    return { subject: own.subject || words.subject, text: own.text || words.text };
  });

/** The same without words that are the portal's, which may change with it. */
export const withoutDefaults = (settings: DueMailSettings, t: Translate): DueMailSettings =>
  eachText(settings, (own, text) => {
    const words = defaultWords(text, t);
    return {
      subject: own.subject === words.subject ? "" : own.subject,
      text: own.text === words.text ? "" : own.text,
    };
  });

const eachText = (
  settings: DueMailSettings,
  change: (own: Words, text: DueText) => Words,
): DueMailSettings => ({
  ...settings,
  ...Object.fromEntries(DUE_TEXTS.map((text) => [text, change(settings[text], text)])),
});

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** True for texts with no other braces than those of placeholders. */
export const hasKnownPlaceholders = (text: string): boolean =>
  !/[{}]/.test(text.replace(PLACEHOLDER, (whole, name) => (isPlaceholder(name) ? "" : whole)));

const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((known) => known === name);

/** A text with the facts of a due; blank lines part its paragraphs. */
export const filledParagraphs = (
  text: string,
  facts: Readonly<Record<Placeholder, string>>,
): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => filled(part.trim(), facts))
    .filter(Boolean);

export const filled = (text: string, facts: Readonly<Record<Placeholder, string>>): string =>
  withSingleStops(
    text.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole)),
    facts,
  );
