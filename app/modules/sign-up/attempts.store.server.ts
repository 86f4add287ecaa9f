import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const AttemptSchema = z.object({
  /** The address in lower case. */
  id: z.string(),
  organizationId: z.string(),
  startedAt: MomentSchema,
});

/** Sign-ups that were begun and not confirmed yet: what has to go when the same address signs up again. The name of the store is an earlier word for them. */
export const attempts = portalStore({ name: "registration-attempts", schema: AttemptSchema });
