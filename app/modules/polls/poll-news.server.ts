import { z } from "zod";
import { findAddress, listMemberships } from "~/modules/accounts/people.server";
import { findMemberCompanyOfInTransaction } from "~/modules/companies/companies.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { isHourToRemind } from "~/modules/reminders/reminder";
import { appPaths } from "~/platform/http/app-paths";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { portalStore, transaction } from "~/platform/store/stores.server";
import { today } from "~/platform/time/clock";
import { dayInWarsaw, momentInWarsaw, parseDate } from "~/platform/time/moments";
import { type Poll, pollState } from "./poll";
import { pollMail } from "./poll-mails.server";
import { polls } from "./polls.store.server";

/** People in one transaction. */
const AT_ONCE = 50;

/**
 * A portal that was down notifies late, but not of anything older; so sample polls notify no one.
 */
const NEWS_FOR_DAYS = 2;

const PollNewsSchema = z.object({
  /** Poll and kind of news: `…:opened`. */
  id: z.string(),
  /** The last account that was notified; accounts are processed by id. */
  upTo: z.string(),
});

/** Progress of a notification run, so an interrupted run notifies each member once. */
export const pollNews = portalStore<z.output<typeof PollNewsSchema>>({
  name: "poll-news",
  schema: PollNewsSchema,
  isDerived: true,
  personal: { notPersonal: "the id up to which a list was processed" },
});

export type PollNews = "opened" | "ended";

/**
 * Notifies voters in the daytime that a poll has opened or is over (rules 450).
 *
 * @returns the number of people
 */
export async function notifyOfPolls(): Promise<number> {
  const due = isHourToRemind() ? polls.list((poll) => newsOf(poll) !== null) : [];
  if (due.length === 0) return 0;
  const people = await listMemberships();
  let notified = 0;
  for (const poll of due) {
    const waiting = people.filter(({ accountId }) => accountId > notifiedUpTo(poll));
    for (let begun = 0; begun < waiting.length; begun += AT_ONCE)
      notified += await notifyGroup(poll, waiting.slice(begun, begun + AT_ONCE));
  }
  return notified;
}

/** The kind of news about a poll; null without news. */
export function newsOf(poll: Poll): PollNews | null {
  const state = pollState(poll);
  if (state === "active") return isNews(poll.startDate) ? "opened" : null;
  if (state !== "finished") return null;
  return isNews(poll.endedEarly ? dayInWarsaw(poll.endedEarly.at) : poll.endDate) ? "ended" : null;
}

const isNews = (day: string): boolean =>
  (parseDate(day)?.until(today()).days ?? 0) <= NEWS_FOR_DAYS;

const newsId = (poll: Poll): string => `${poll.id}:${newsOf(poll)}`;

const notifiedUpTo = (poll: Poll): string => pollNews.find(newsId(poll))?.upTo ?? "";

async function notifyGroup(
  poll: Poll,
  people: Awaited<ReturnType<typeof listMemberships>>,
): Promise<number> {
  const addresses = new Map<string, string | null>();
  for (const { accountId } of people)
    addresses.set(
      accountId,
      mailSettingsOf(accountId).pollNews ? await findAddress(accountId) : null,
    );
  return transaction(() => {
    const current = polls.find(poll.id);
    const news = current && newsOf(current);
    if (!current || news === null || newsId(current) !== newsId(poll)) return 0;
    const left = people.filter(({ accountId }) => accountId > notifiedUpTo(current));
    const last = left.at(-1);
    if (!last) return 0;
    pollNews.save({ ...pollNews.find(newsId(current)), id: newsId(current), upTo: last.accountId });
    const notified = left.filter(
      ({ accountId, organizationId }) =>
        mailSettingsOf(accountId).pollNews &&
        findMemberCompanyOfInTransaction(organizationId) !== null,
    );
    for (const { accountId } of notified)
      notifyOfPollInTransaction(current, news, {
        accountId,
        email: addresses.get(accountId) ?? null,
      });
    return notified.length;
  });
}

function notifyOfPollInTransaction(
  poll: Poll,
  news: PollNews,
  { accountId, email }: { accountId: string; email: string | null },
): void {
  notifyInTransaction(accountId, {
    title: `polls:notifications.${news}.title`,
    text: `polls:notifications.${news}.text`,
    params: { title: poll.title, date: momentInWarsaw(poll.endDate) },
    link: appPaths.poll(poll.id),
  });
  if (email)
    enqueueMailInTransaction({ ...pollMail(news, poll, { email }), ifWantedBy: accountId });
}
