import { z } from "zod";
import { findMemberCompanyOfInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { isHourToRemind } from "~/modules/messages/reminders/reminder";
import { addressesOf } from "~/modules/people/accounts/people/addresses.server";
import { listMemberships } from "~/modules/people/accounts/people/people.server";
import { appPaths } from "~/platform/http/app-paths";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import { enqueueMailInTransaction, hasRoomForMany } from "~/platform/mail/outbox.server";
import { portalStore, transaction } from "~/platform/store/stores.server";
import { today } from "~/platform/time/clock";
import { dayInWarsaw, momentInWarsaw, parseDate } from "~/platform/time/moments";
import { type Poll, pollState } from "./poll";
import { pollMail } from "./poll-mails.server";
import { polls } from "./polls.store.server";

/** The number of people notified in one transaction. */
const AT_ONCE = 50;

/**
 * A portal that was down notifies late, but not of anything older; so sample polls notify no one.
 */
const NOTIFIED_FOR_DAYS = 2;

const NotificationRunSchema = z.object({
  /** The id of the poll and the change to notify of, such as `…:opened`. */
  id: z.string(),
  /** The last account that was notified; accounts are processed by id. */
  upTo: z.string(),
});

/** Progress of a run, so that an interrupted one notifies each member once. */
export const notificationRuns = portalStore<z.output<typeof NotificationRunSchema>>({
  name: "poll-news",
  ofCompany: null,
  schema: NotificationRunSchema,
  isDerived: true,
  personal: { notPersonal: "the id up to which a list was processed" },
});

export type PollChange = "opened" | "ended";

/**
 * Notifies voters in the daytime that a poll has opened or is over (rules 450).
 *
 * @returns the number of people
 */
export async function notifyOfPolls(): Promise<number> {
  const due = isHourToRemind() ? polls.list((poll) => changeOf(poll) !== null) : [];
  if (due.length === 0) return 0;
  const people = await listMemberships();
  let notified = 0;
  for (const poll of due) {
    const waiting = people.filter(({ accountId }) => accountId > notifiedUpTo(poll));
    for (let begun = 0; begun < waiting.length && hasRoomForMany(); begun += AT_ONCE)
      notified += await notifyGroup(poll, waiting.slice(begun, begun + AT_ONCE));
  }
  return notified;
}

/** The change of a poll that its voters should know; null without one. */
export function changeOf(poll: Poll): PollChange | null {
  const state = pollState(poll);
  if (state === "active") return isRecent(poll.startDate) ? "opened" : null;
  if (state !== "finished") return null;
  return isRecent(poll.endedEarly ? dayInWarsaw(poll.endedEarly.at) : poll.endDate)
    ? "ended"
    : null;
}

const isRecent = (day: string): boolean =>
  (parseDate(day)?.until(today()).days ?? 0) <= NOTIFIED_FOR_DAYS;

const runId = (poll: Poll): string => `${poll.id}:${changeOf(poll)}`;

const notifiedUpTo = (poll: Poll): string => notificationRuns.find(runId(poll))?.upTo ?? "";

async function notifyGroup(
  poll: Poll,
  people: Awaited<ReturnType<typeof listMemberships>>,
): Promise<number> {
  const addresses = await addressesOf(
    people
      .map(({ accountId }) => accountId)
      .filter((accountId) => mailSettingsOf(accountId).pollNews),
  );
  return transaction(() => {
    const current = polls.find(poll.id);
    const change = current && changeOf(current);
    if (!current || change === null || runId(current) !== runId(poll)) return 0;
    const left = people.filter(({ accountId }) => accountId > notifiedUpTo(current));
    const last = left.at(-1);
    if (!last) return 0;
    notificationRuns.save({
      ...notificationRuns.find(runId(current)),
      id: runId(current),
      upTo: last.accountId,
    });
    const notified = left.filter(
      ({ accountId, organizationId }) =>
        mailSettingsOf(accountId).pollNews &&
        findMemberCompanyOfInTransaction(organizationId) !== null,
    );
    for (const { accountId } of notified)
      notifyOfPollInTransaction(current, change, {
        accountId,
        email: addresses.get(accountId) ?? null,
      });
    return notified.length;
  });
}

function notifyOfPollInTransaction(
  poll: Poll,
  change: PollChange,
  { accountId, email }: { accountId: string; email: string | null },
): void {
  notifyInTransaction(accountId, {
    title: `polls:notifications.${change}.title`,
    text: `polls:notifications.${change}.text`,
    params: { title: poll.title, date: momentInWarsaw(poll.endDate) },
    link: appPaths.poll(poll.id),
  });
  if (email)
    enqueueMailInTransaction({ ...pollMail(change, poll, { email }), ifWantedBy: accountId });
}
