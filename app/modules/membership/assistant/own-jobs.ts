/** Things that members do in the portal, and the pages where they do them (rules 1401). */
export const OWN_JOBS = {
  password: ["password"],
  closing: ["closing", "contact"],
  email: ["email"],
  invitation: ["invite", "coworkers"],
  certificate: ["ownEvents", "contact"],
  dues: ["dues", "contact"],
} as const;

export type OwnJob = keyof typeof OWN_JOBS;
export type JobStep = Exclude<(typeof OWN_JOBS)[OwnJob][number], "contact">;

/**
 * The job that a question is about: the words hold, for each group of beginnings, one that begins
 * so.
 * @param groups beginnings of words, by job
 */
export function jobOf(
  words: readonly string[],
  groups: Record<OwnJob, readonly (readonly string[])[]>,
): OwnJob | undefined {
  const has = (beginnings: readonly string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
  return (Object.keys(OWN_JOBS) as OwnJob[]).find((job) => groups[job].every(has));
}

const REPLY = "assistant:replies.jobs.";

/**
 * The pages that the reply about a job leads to. They come from its words and are not stored, so a
 * new job changes no stored row.
 */
export const stepsOfReply = (says: string | null): readonly (JobStep | "contact")[] =>
  says?.startsWith(REPLY) ? (OWN_JOBS[says.slice(REPLY.length) as OwnJob] ?? []) : [];
