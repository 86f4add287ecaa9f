import { HIT_KINDS, type Hit, type NextStep } from "~/modules/messages/conversations/conversation";
import type { AssistantMessage } from "~/modules/messages/conversations/conversations.server";
import type { Locale, Translate } from "~/platform/i18n/locale";
import { shorten } from "~/platform/text/shorten";
import { jobOf, OWN_JOBS, type OwnJob } from "./own-jobs";
import { firstOfKind, searchPortal } from "./portal-search.server";
import { readQuestion, wordsOf } from "./question-words";

/** General subjects, recognized by the words in `assistant:search.topics`. */
const TOPICS = [
  "card",
  "voting",
  "fee",
  "benefits",
  "events",
  "experts",
  "offers",
  "articles",
  "news",
] as const;

type Topic = (typeof TOPICS)[number];

/** Subjects of the portal itself, which have no records, and where a reply to them leads. */
const OWN = {
  card: ["card"],
  voting: ["voting"],
  fee: ["terms", "contact"],
  benefits: ["about", "offers"],
} as const satisfies Partial<Record<Topic, readonly NextStep[]>>;

type Own = keyof typeof OWN;

const isOwn = (topic: Topic): topic is Own => topic in OWN;

/** Kind of record for each other topic. */
const KINDS: Record<Exclude<Topic, Own>, Hit["kind"]> = {
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
  const job = jobOf(wordsOf(question), jobWords(locale.t), {
    records: !topics.every(isOwn),
    price: names(question, wordsOf(locale.t("assistant:search.fee"))),
  });
  if (job) return { says: `assistant:replies.jobs.${job}` };
  const own = asksFee(question, topics, locale) ? "fee" : topics.find(isOwn);
  if (own && (stems.length === 0 || own === "fee")) return ownReply(own);
  const hits = stems.length > 0 ? await search(question, { topics, stems }, locale) : [];
  if (hits.length > 0) return { says: "assistant:replies.found", hits, nextSteps: stepsFor(hits) };
  if (own) return ownReply(own);
  const [topic] = topics.filter((one): one is Exclude<Topic, Own> => !isOwn(one));
  return (
    (topic && (await listing(topic, locale))) || {
      says: "assistant:replies.nothing",
      nextSteps: ["contact"],
      isExpertSuggestion: true,
    }
  );
}

const ownReply = (own: Own): AssistantMessage => ({
  says: `assistant:replies.${own}`,
  nextSteps: [...OWN[own]],
});

/** "Ile kosztuje członkostwo?" asks for the fee; "Ile kosztuje szkolenie?" does not. */
const asksFee = (question: string, topics: readonly Topic[], { t }: Locale): boolean =>
  topics.includes("fee") ||
  (topics.includes("benefits") && names(question, wordsOf(t("assistant:search.price"))));

/** A question for a person is answered with experts, if any fits. */
async function search(
  question: string,
  { topics, stems }: { topics: readonly Topic[]; stems: readonly string[] },
  locale: Locale,
): Promise<Hit[]> {
  const kinds = topics.flatMap((topic) => (isOwn(topic) ? [] : KINDS[topic]));
  if (kinds.length > 0) return searchPortal(stems, kinds, locale);
  const people = names(question, wordsOf(locale.t("assistant:search.who")))
    ? await searchPortal(stems, ["expert"], locale)
    : [];
  return people.length > 0 ? people : searchPortal(stems, HIT_KINDS, locale);
}

const names = (question: string, beginnings: readonly string[]): boolean =>
  wordsOf(question).some((word) => beginnings.some((beginning) => word.startsWith(beginning)));

/** Longest quotation of a question in a reply. */
const QUOTED_CHARACTERS = 200;

/** The reply in the app: the same, after the question (rules 484). */
export async function quotingReplyTo(question: string, locale: Locale): Promise<AssistantMessage> {
  const reply = await replyTo(question, locale);
  return { ...reply, quotes: shorten(question, QUOTED_CHARACTERS) };
}

/** The first records of a topic; null without any. */
async function listing(
  topic: Exclude<Topic, Own>,
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

/** The words of each job: groups of beginnings, of which a question has one each. */
const jobWords = (t: Translate) =>
  Object.fromEntries(
    (Object.keys(OWN_JOBS) as OwnJob[]).map((job) => [
      job,
      t(`assistant:search.jobs.${job}`).split("+").map(wordsOf),
    ]),
  ) as Record<OwnJob, string[][]>;

function vocabularyOf(t: Translate) {
  const beginnings = TOPICS.map((topic) => [topic, wordsOf(t(`assistant:search.topics.${topic}`))]);
  return {
    stop: new Set(wordsOf(t("assistant:search.stop"))),
    topics: Object.fromEntries(beginnings) as Record<Topic, string[]>,
  };
}
