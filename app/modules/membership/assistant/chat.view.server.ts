import { listExperts } from "~/modules/advice/experts/experts.server";
import { questionRefusal } from "~/modules/advice/questions/question";
import type { ChatMessage, Hit, NextStep } from "~/modules/messages/conversations/conversation";
import { listChatMessages } from "~/modules/messages/conversations/conversations.server";
import type { Account } from "~/modules/people/accounts/account";
import { inWords } from "~/platform/cookies/toast.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { type JobStep, stepsOfReply } from "./own-jobs";

/** Addresses of the records and next steps in a reply. */
export interface ChatPaths {
  hits: Record<Hit["kind"], (id: string) => string>;
  steps: Record<NextStep | JobStep, string>;
}

/** Pages for which the app has no screen. */
export const JOB_PATHS: Record<JobStep, string> = {
  password: paths.settingsPassword(),
  closing: paths.closeAccount(),
  email: paths.settingsAddress(),
  coworkers: paths.coworkers(),
  invite: paths.invite(),
  ownEvents: paths.myEvents(),
  dues: paths.dues(),
  company: paths.companyProfile(),
  membership: paths.membershipRequest(),
  revokeCard: appPaths.revokeCardCode(),
  ownOffers: paths.ownOffers(),
  handOver: paths.handOver(),
  settings: paths.settings(),
  devices: paths.devices(),
  yourData: paths.yourData(),
  profile: paths.profile(),
};

const PORTAL: ChatPaths = {
  hits: {
    event: paths.event,
    expert: paths.expert,
    article: paths.article,
    offer: paths.offer,
    news: paths.newsItem,
  },
  steps: {
    ...JOB_PATHS,
    about: paths.about(),
    knowledge: paths.knowledge(),
    experts: paths.experts(),
    events: paths.events(),
    offers: paths.offers(),
    questions: paths.myQuestions(),
    card: appPaths.discountCard(),
    voting: appPaths.voting(),
    terms: paths.terms(),
    contact: paths.contact(),
  },
};

export type ChatMessageView = ReturnType<typeof chatMessage>;

/** A message for the screen. */
function chatMessage(
  {
    id,
    isBot,
    at,
    text,
    document,
    quotes,
    says,
    params,
    hits,
    nextSteps,
    isExpertSuggestion,
  }: ChatMessage,
  paths: ChatPaths,
  locale: Locale,
) {
  return {
    id,
    isBot,
    at,
    time: chatTime(at, locale),
    quotes,
    says: says && inWords({ title: says, params }, locale).title,
    text,
    document,
    hits: hits.map((hit) => ({
      ...hit,
      to: paths.hits[hit.kind](hit.id),
      note: noteOf(hit, locale),
    })),
    steps: [...nextSteps, ...stepsOfReply(says)].map((step) => ({ step, to: paths.steps[step] })),
    isExpertSuggestion,
  };
}

/** Hour and minute of a message, with the day unless it is today. */
export function chatTime(at: string, { format }: Pick<Locale, "format">): string {
  const isOfToday = format.date(at) === format.date(now());
  return isOfToday ? format.time(at) : `${format.dayAndMonth(at)}, ${format.time(at)}`;
}

const noteOf = ({ kind, note, at }: Hit, { t, format }: Locale) =>
  [t(`assistant:kinds.${kind}`), note, at && `${format.day(at)}, ${format.time(at)}`]
    .filter(Boolean)
    .join(" · ");

/** A person's conversation, oldest first; with `limit` only its last messages. */
export async function conversationView(
  {
    by,
    limit = Number.POSITIVE_INFINITY,
    to = PORTAL,
  }: { by: Pick<Account, "id">; limit?: number; to?: ChatPaths },
  locale: Locale,
) {
  return (await listChatMessages({ by }))
    .slice(-limit)
    .map((message) => chatMessage(message, to, locale));
}

/** Initial values of the expert mode. */
export interface ExpertModeView {
  experts: { value: string; label: string }[];
  /** The expert that the link named. */
  expertId?: string;
  /** The earlier message to the assistant. */
  message?: string;
}

/**
 * The screen of the conversation.
 * @param asked parameters of the address: `mode=expert`, `expert` an id, `about` the id of a
 * message without a useful reply
 */
export async function chatPage(
  { by, asked }: { by: Account; asked: URLSearchParams },
  locale: Locale,
) {
  const messages = await conversationView({ by }, locale);
  return {
    messages,
    expertMode: asked.get("mode") === "expert" ? await expertMode(asked, messages, locale) : null,
  };
}

async function expertMode(
  asked: URLSearchParams,
  messages: ChatMessageView[],
  locale: Locale,
): Promise<ExpertModeView> {
  const open = (await listExperts({}, locale)).filter((expert) => questionRefusal(expert) === null);
  const before = messages.slice(
    0,
    Math.max(
      0,
      messages.findIndex(({ id }) => id === asked.get("about")),
    ),
  );
  return {
    experts: open.map(({ id, name, title }) => ({
      value: id,
      label: title ? `${name}, ${title}` : name,
    })),
    expertId: open.find(({ id }) => id === asked.get("expert"))?.id,
    message: before.findLast(({ isBot }) => !isBot)?.text,
  };
}
