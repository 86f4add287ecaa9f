import { z } from "zod";
import { isSameSecret } from "~/platform/secrets/same-secret.server";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** How long the portal's own link works, as Supabase's does. */
const LINK_HOURS = 1;

export const AttemptSchema = z.object({
  id: z.string(),
  /** The address in lower case; several attempts may have the same. */
  email: z.string(),
  organizationId: z.string(),
  startedAt: MomentSchema,
  /** Our own hash of the password; null in rows of an earlier version, which had written everything to the backend. */
  passwordHash: z.string().nullable(),
  /** What is written once the address is proven; null in rows of an earlier version. */
  details: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      position: z.string(),
      companyName: z.string(),
      companySize: z.string(),
      industry: z.string(),
      /** Of the company that staff have invited; empty where none was typed. */
      invitationCode: z.string().default(""),
    })
    .nullable(),
  /** The sentence that the person agreed to where they asked for the newsletter, and the page it stood on. */
  newsletter: z.object({ wording: z.string(), page: z.string() }).nullable(),
  /** In the link of the portal's own mail; null where Supabase sends it. */
  token: z.string().nullable(),
  sentAt: MomentSchema.nullable(),
  /** When the link was used; what follows may have been interrupted. */
  provenAt: MomentSchema.nullable(),
});

/** A sign-up that was begun and not finished yet. */
export type Attempt = z.output<typeof AttemptSchema>;

/** What a link of a mail says of the sign-up it belongs to. */
export interface AttemptLink {
  attempt: string;
  token_hash: string;
}

/** Whether the link can be used as far as the portal knows; of Supabase's own token Supabase decides. */
export function isOpenTo({ id, token, sentAt, passwordHash }: Attempt, link: AttemptLink): boolean {
  if (id !== link.attempt || passwordHash === null || link.token_hash === "") return false;
  if (token === null || sentAt === null) return true;
  return (
    isSameSecret(link.token_hash, token) &&
    isBefore(now(), shiftMoment(sentAt, { hours: LINK_HOURS }))
  );
}
