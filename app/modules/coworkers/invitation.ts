import { z } from "zod";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** How long the link of an invitation works (rules 227). */
const LINK_DAYS = 14;

export const InvitationSchema = z.object({
  id: z.string(),
  /** The company that invites, and what it was called then. */
  organizationId: z.string(),
  companyName: z.string(),
  /** In lower case; the link of the mail proves it. */
  email: z.string(),
  /** What the inviter says of the person. */
  name: z.string(),
  position: z.string(),
  linkedinUrl: z.string().nullable(),
  expertise: z.array(z.string()),
  invitedBy: z.object({ id: z.string(), name: z.string() }),
  /** The mail alone has the token. */
  tokenHash: z.string(),
  sentAt: MomentSchema,
  /** Why its link works no more, but for its age; null while it might. */
  end: z
    .object({ as: z.enum(["accepted", "superseded", "withdrawn"]), at: MomentSchema })
    .nullable(),
  /** Begun and not finished yet: who joins, or the account that is to be made. */
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

/** That a company wants somebody as a coworker. One that is sent again is another one, which supersedes it. */
export type Invitation = z.output<typeof InvitationSchema>;

/** Where an invitation stands; only the link of an invited person works. */
export type InvitationState = "invited" | "expired" | "accepted" | "superseded" | "withdrawn";

export function stateOf({ end, sentAt }: Pick<Invitation, "end" | "sentAt">): InvitationState {
  if (end !== null) return end.as;
  return isBefore(now(), endOfLink(sentAt)) ? "invited" : "expired";
}

/** The moment at which the link stops working by its age. */
export const endOfLink = (sentAt: string): string => shiftMoment(sentAt, { days: LINK_DAYS });
