import { z } from "zod";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";
import { INVITE_RESULTS } from "./invitee";

const InviteResultsSchema = z.object({
  /** Account of the inviter. */
  id: z.string(),
  sentAt: MomentSchema,
  people: z.array(
    z.object({ name: z.string(), email: z.string(), result: z.enum(INVITE_RESULTS) }),
  ),
});

/** Results of a person's last invitations, for the page that shows them. */
export const inviteResults = portalStore({
  name: "invite-results",
  ofCompany: null,
  schema: InviteResultsSchema,
  isDerived: true,
  personal: {
    label: "your-data:stores.inviteResults",
    isOf: (results, { id }) => results.id === id,
    exports: ({ sentAt, people }) => ({ sentAt, people }),
    erases: gone,
    keeps: "account",
  },
});
