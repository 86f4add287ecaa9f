import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const StoppedAddressSchema = z.object({
  id: z.string(),
  /** The address in lower case. */
  email: z.string(),
  since: MomentSchema,
  /** The code of its mail server (RFC 3463), such as 5.1.1. */
  status: z.string(),
});

/** An address whose mail server refuses mails for good (rules 1230). */
export type StoppedAddress = z.output<typeof StoppedAddressSchema>;
