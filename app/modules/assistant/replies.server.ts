import { HIT_KINDS, type Hit, type NextStep } from "~/modules/conversations/conversation";
import type { AssistantMessage } from "~/modules/conversations/conversations.server";
import type { Locale, Translate } from "~/platform/i18n/locale";
import { shorten } from "~/platform/text/shorten";
import { SUGGESTIONS } from "./chat-options";
import { firstOfKind, searchPortal } from "./portal-search.server";
import { readQuestion, wordsOf } from "./question-words";

/** General subjects, recognized by the words in `assistant:search.topics`. */
const TOPICS = ["benefits", "events", "experts", "offers", "articles", "news"] as const;

type Topic = (typeof TOPICS)[number];

/** Kind of record for each topic; the benefits of membership have no records. */
const KINDS: Record<Exclude<Topic, "benefits">, Hit["kind"]> = {
  events: "event",
  experts: "expert",
  offers: "offer",
  articles: "article",
  news: "news",
};

/** Next step with more records of a kind. */
const STEPS: Partial<Record<Hit["kind"], NextStep>> = {
  event: "events",
  expert: "experts",
  article: "knowledge",
  offer: "offers",
};

/** The assistant's reply to a question, from public records only (rules 259). */
export async function replyTo(question: string, locale: Locale): Promise<AssistantMessage> {
  const { topics, stems } = readQuestion(question, vocabularyOf(locale.t));
  const [topic] = topics;
  const kinds = topics.flatMap((one) => (one === "benefits" ? [] : KINDS[one]));
  const hits =
    stems.length > 0 ? await searchPortal(stems, kinds.length > 0 ? kinds : HIT_KINDS, locale) : [];
  if (hits.length > 0) return { says: "assistant:replies.found", hits, nextSteps: stepsFor(hits) };
  if (topic === "benefits")
    return { says: "assistant:replies.benefits", nextSteps: ["about", "offers"] };
  return (
    (topic && (await listing(topic, locale))) || {
      says: "assistant:replies.nothing",
      isExpertSuggestion: true,
    }
  );
}

/** Longest quotation of a question in a reply. */
const QUOTED_CHARACTERS = 200;

/**
 * The reply in the app: the same, with the question quoted unless it is a suggested one (rules
 * 484).
 */
export async function quotingReplyTo(question: string, locale: Locale): Promise<AssistantMessage> {
  const reply = await replyTo(question, locale);
  const isProposed = SUGGESTIONS.some(
    (suggestion) => locale.t(`assistant:suggestions.${suggestion}`) === question,
  );
  return isProposed ? reply : { ...reply, quotes: shorten(question, QUOTED_CHARACTERS) };
}

/** The first records of a topic; null without any. */
async function listing(
  topic: Exclude<Topic, "benefits">,
  locale: Locale,
): Promise<AssistantMessage | null> {
  const hits = await firstOfKind(KINDS[topic], locale);
  return hits.length > 0
    ? { says: `assistant:replies.${topic}`, hits, nextSteps: stepsFor(hits) }
    : null;
}

const stepsFor = (hits: readonly Hit[]): NextStep[] => [
  ...new Set(hits.flatMap(({ kind }) => STEPS[kind] ?? [])),
];

function vocabularyOf(t: Translate) {
  const beginnings = TOPICS.map((topic) => [topic, wordsOf(t(`assistant:search.topics.${topic}`))]);
  return {
    stop: new Set(wordsOf(t("assistant:search.stop"))),
    topics: Object.fromEntries(beginnings) as Record<Topic, string[]>,
  };
}
