import { z } from "zod";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** Lifetime of an invitation's link (rules 227). */
const LINK_DAYS = 14;

export const InvitationSchema = z.object({
  id: z.string(),
  /** The inviting company, and its name at that time. */
  organizationId: z.string(),
  companyName: z.string(),
  /** In lower case; the link of the mail proves it. */
  email: z.string(),
  /** As typed by the inviter. */
  name: z.string(),
  position: z.string(),
  linkedinUrl: z.string().nullable(),
  expertise: z.array(z.string()),
  invitedBy: z.object({ id: z.string(), name: z.string() }),
  /** Only the mail has the token. */
  tokenHash: z.string(),
  sentAt: MomentSchema,
  /** Why the link is dead, apart from its age; null while it may work. */
  end: z
    .object({ as: z.enum(["accepted", "superseded", "withdrawn"]), at: MomentSchema })
    .nullable(),
  /** An unfinished acceptance: the joining account, with its data if it is new. */
  acceptance: z
    .object({
      at: MomentSchema,
      accountId: z.string().nullable(),
      newAccount: z
        .object({
          firstName: z.string(),
          lastName: z.string(),
          position: z.string(),
          passwordHash: z.string(),
        })
        .nullable(),
    })
    .nullable(),
});

/** A company's invitation to a coworker. Sending it again makes a new one that supersedes it. */
export type Invitation = z.output<typeof InvitationSchema>;

/** State of an invitation; only "invited" has a working link. */
export type InvitationState = "invited" | "expired" | "accepted" | "superseded" | "withdrawn";

export function stateOf({ end, sentAt }: Pick<Invitation, "end" | "sentAt">): InvitationState {
  if (end !== null) return end.as;
  return isBefore(now(), endOfLink(sentAt)) ? "invited" : "expired";
}

/** The moment when a link expires. */
export const endOfLink = (sentAt: string): string => shiftMoment(sentAt, { days: LINK_DAYS });
