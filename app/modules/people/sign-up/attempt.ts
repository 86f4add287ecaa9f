import { z } from "zod";
import { isSameSecret } from "~/platform/secrets/same-secret.server";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** How long a link works, also one that Supabase mailed for an earlier version. */
export const LINK_HOURS = 1;

export const AttemptSchema = z.object({
  /** A UUID, which becomes the id of the account. Earlier versions had the address. */
  id: z.string(),
  /** The address in lower case; several attempts may have the same. */
  email: z.string(),
  organizationId: z.string(),
  startedAt: MomentSchema,
  /**
   * Our own hash of the password; null in rows of an earlier version, which wrote to the backend at
   * once.
   */
  passwordHash: z.string().nullable(),
  /** Written once the address is proven; null in rows of an earlier version. */
  details: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      position: z.string(),
      companyName: z.string(),
      companySize: z.string(),
      industry: z.string(),
      /** Code of a company that staff invited; empty without one. */
      invitationCode: z.string().default(""),
      nip: z.string().default(""),
      town: z.string().default(""),
    })
    .nullable(),
  /** The sentence and page with which the person asked for the newsletter. */
  newsletter: z.object({ wording: z.string(), page: z.string() }).nullable(),
  /** The address that the person wanted to go to, a path of the portal (rules 1506). */
  wish: z.string().nullable().default(null),
  /** Token of the link; null in rows of an earlier version, for which Supabase mailed it. */
  token: z.string().nullable(),
  sentAt: MomentSchema.nullable(),
  /** When the link was used; what follows may have been interrupted. */
  provenAt: MomentSchema.nullable(),
});

/** A sign-up that is not complete yet. */
export type Attempt = z.output<typeof AttemptSchema>;

/** The sign-up parameters of a link. */
export interface AttemptLink {
  attempt: string;
  token_hash: string;
}

/** True if the link works as far as the portal knows; Supabase decides about its own tokens. */
export function isOpenTo({ id, token, sentAt, passwordHash }: Attempt, link: AttemptLink): boolean {
  if (id !== link.attempt || passwordHash === null || link.token_hash === "") return false;
  if (token === null || sentAt === null) return true;
  return (
    isSameSecret(link.token_hash, token) &&
    isBefore(now(), shiftMoment(sentAt, { hours: LINK_HOURS }))
  );
}
