import type { NextStep } from "~/modules/messages/conversations/conversation";

/**
 * Things that members do in the portal, and the pages where they do them (rules 1401). A question
 * that fits two is about the first.
 */
export const OWN_JOBS = {
  password: ["password"],
  closing: ["closing", "contact"],
  company: ["company"],
  email: ["email"],
  invitation: ["invite", "coworkers"],
  certificate: ["ownEvents", "contact"],
  lostCard: ["revokeCard"],
  membership: ["membership", "company"],
  dues: ["dues", "contact"],
  document: ["dues", "contact"],
  ticket: ["ownEvents"],
  seat: ["ownEvents"],
  session: ["ownEvents"],
  sessionPrice: ["experts"],
  expert: ["profile"],
  ownOffer: ["ownOffers"],
  handOver: ["handOver"],
  mails: ["settings"],
  devices: ["devices"],
  data: ["yourData"],
  calendar: ["ownEvents"],
  profile: ["profile"],
} as const satisfies Record<string, readonly string[]>;

export type OwnJob = keyof typeof OWN_JOBS;
type Step = (typeof OWN_JOBS)[OwnJob][number];
export type JobStep = Exclude<Step, NextStep>;

/** Jobs about events, experts and offers; a question about another one asks for such records. */
const WITH_RECORDS: ReadonlySet<OwnJob> = new Set([
  "certificate",
  "ticket",
  "seat",
  "session",
  "sessionPrice",
  "expert",
  "ownOffer",
]);

/** Jobs with a price that has a reply of its own. */
const PRICED: ReadonlySet<OwnJob> = new Set(["dues", "membership"]);

/**
 * The job that a question is about: the words hold, for each group of beginnings, one that begins
 * so.
 * @param groups beginnings of words, by job
 * @param asked whether the question names a kind of record, and whether it asks for a price
 */
export function jobOf(
  words: readonly string[],
  groups: Record<OwnJob, readonly (readonly string[])[]>,
  asked: { records: boolean; price: boolean },
): OwnJob | undefined {
  const has = (beginnings: readonly string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  return (Object.keys(OWN_JOBS) as OwnJob[]).find(
    (job) =>
      groups[job].every(has) &&
      (!asked.records || WITH_RECORDS.has(job)) &&
      !(asked.price && PRICED.has(job)),
  );
}

const REPLY = "assistant:replies.jobs.";

/**
 * The pages that the reply about a job leads to. They come from its words and are not stored, so a
 * new job changes no stored row.
 */
export const stepsOfReply = (says: string | null): readonly Step[] =>
  says?.startsWith(REPLY) ? (OWN_JOBS[says.slice(REPLY.length) as OwnJob] ?? []) : [];
