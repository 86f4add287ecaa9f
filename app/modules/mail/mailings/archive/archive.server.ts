import type { Mailing } from "../compose/mailing";
import { findMailing, listMailings } from "../compose/mailings.server";

/** A mailing that everyone may read on the web: a newsletter that has begun (rules 1185). */
export interface PublicMailing extends Mailing {
  startedAt: string;
  content: NonNullable<Mailing["content"]>;
}

export const isPublic = (mailing: Mailing): mailing is PublicMailing =>
  mailing.segment?.purpose === "newsletter" &&
  ["sending", "paused", "sent"].includes(mailing.state) &&
  mailing.startedAt !== null &&
  mailing.content !== null;

/** The public mailings, the latest first. */
export async function listPublicMailings(): Promise<PublicMailing[]> {
  return (await listMailings({ q: "" }))
    .filter(isPublic)
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
}

export async function findPublicMailing(id: string | undefined): Promise<PublicMailing | null> {
  const mailing = await findMailing(id);
  return mailing && isPublic(mailing) ? mailing : null;
}
