import type { Account } from "~/modules/people/accounts/account";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { type ChatPaths, chatTime, conversationView, JOB_PATHS } from "./chat.view.server";

/** Screens of the app, or pages of the portal where the app has no screen. */
const APP: ChatPaths = {
  hits: {
    event: appPaths.event,
    expert: paths.expert,
    offer: appPaths.offer,
    article: appPaths.article,
    news: appPaths.newsItem,
  },
  steps: {
    ...JOB_PATHS,
    about: paths.about(),
    knowledge: appPaths.articles(),
    experts: appPaths.experts(),
    events: appPaths.events(),
    offers: appPaths.offers(),
    questions: paths.myQuestions(),
    card: appPaths.discountCard(),
    voting: appPaths.voting(),
    terms: paths.terms(),
    contact: paths.contact(),
  },
};

/** Fits a phone and a slow network; the portal has the whole conversation (rules 483). */
const SHOWN = 20;

/**
 * The chat of the app: the last messages, and the time of the welcome (now in a new conversation).
 */
export async function appChat({ by }: { by: Pick<Account, "id"> }, locale: Locale) {
  const all = await conversationView({ by, to: APP }, locale);
  const welcomedAt = all[0]?.at ?? now();
  return {
    messages: all.slice(-SHOWN),
    welcome: { at: welcomedAt, time: chatTime(welcomedAt, locale) },
    hasEarlier: all.length > SHOWN,
  };
}

export type AppChatView = Awaited<ReturnType<typeof appChat>>;
