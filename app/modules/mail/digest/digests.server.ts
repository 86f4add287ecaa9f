import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { weekOf } from "~/modules/membership/agenda/week.server";
import { areasOf } from "~/modules/people/accounts/people/people.server";
import {
  listPeople,
  type SearchedPerson,
} from "~/modules/people/accounts/people/searched-people.server";
import { addressesWantingDigest } from "~/modules/people/mail-choices/mail-choices.server";
import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { isToVoteIn, openPollsFor } from "~/modules/voice/polls/polls.server";
import { log } from "~/platform/log/logger.server";
import {
  enqueueMailInTransaction,
  hasRoomForMany,
  type NewMail,
} from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { weekOfDigest } from "./digest-day";
import { digestMail } from "./digest-mail.server";
import { digestRuns } from "./digests.store.server";

/** The number of people handled in one transaction. */
const AT_ONCE = 50;

/**
 * Sends "Poniedziałek w izbie" to people who want it, each at most once a week (rules 1225).
 *
 * @returns the number of mails
 */
export async function sendDigests(): Promise<number> {
  const week = weekOfDigest();
  const wanted = addressesWantingDigest();
  if (week === null || wanted.size === 0) return 0;
  const people = (await listPeople())
    .filter(({ id, email }) => wanted.has(email.toLowerCase()) && isLeftIn(week, id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  let sent = 0;
  for (let begun = 0; begun < people.length && hasRoomForMany(); begun += AT_ONCE)
    sent += await sendToGroup(week, people.slice(begun, begun + AT_ONCE));
  return sent;
}

/** How far the digests of a week have come. */
function progressIn(week: string): { upTo: string; failed: readonly string[] } {
  const run = digestRuns.find("digest");
  return run?.week === week ? run : { upTo: "", failed: [] };
}

function isLeftIn(week: string, accountId: string): boolean {
  const { upTo, failed } = progressIn(week);
  return accountId > upTo || failed.includes(accountId);
}

async function sendToGroup(week: string, people: readonly SearchedPerson[]): Promise<number> {
  const areas = await areasOf(people.map(({ id }) => id));
  const mails = new Map<string, NewMail | null>();
  const failing = new Set<string>();
  for (const person of people)
    try {
      mails.set(person.id, await mailTo(person, areas.get(person.id) ?? []));
    } catch (error) {
      // Everybody after them would wait.
      log.error({ err: error, account: person.id }, "a weekly digest is tried again later");
      failing.add(person.id);
    }
  return transaction(() => {
    if (weekOfDigest() !== week) return 0;
    const left = people.filter(({ id }) => isLeftIn(week, id));
    noteInTransaction(week, left, failing);
    const due = left.flatMap(({ id, email }) => {
      const mail = mails.get(id);
      return mail && mayReceive({ address: email, accountId: id }, "digest") === "yes" ? mail : [];
    });
    for (const mail of due) enqueueMailInTransaction(mail);
    return due.length;
  });
}

/** Notes which people were handled, and which of them are tried again. */
function noteInTransaction(
  week: string,
  handled: readonly SearchedPerson[],
  failing: ReadonlySet<string>,
): void {
  const last = handled.at(-1);
  if (!last) return;
  const { upTo, failed } = progressIn(week);
  const ids = new Set(handled.map(({ id }) => id));
  // biome-ignore lint/complexity/useMathMinMax: ids are texts.
  const latest = last.id > upTo ? last.id : upTo;
  digestRuns.save({
    ...digestRuns.find("digest"),
    id: "digest",
    week,
    upTo: latest,
    failed: [...failed.filter((id) => !ids.has(id)), ...[...ids].filter((id) => failing.has(id))],
  });
}

/** The mail with the week of a person; null for an empty one. */
async function mailTo(
  { id, email, organizationId, isOwner }: SearchedPerson,
  areas: readonly string[],
): Promise<NewMail | null> {
  const membership =
    organizationId === null ? null : { organizationId, isOwner, companyName: "", since: now() };
  const by = { id, membership, expertise: areas };
  const { upcoming } = await agendaOf({ by });
  const week = await weekOf(null, { by, upcoming });
  const polls = (await openPollsFor({ by })).filter(isToVoteIn).map(({ poll }) => poll);
  return digestMail({ week, polls, areas }, { id, email });
}
