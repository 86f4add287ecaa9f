import { z } from "zod";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const SavedEventSchema = z.object({
  /** `accountId:eventId`, so an event is saved once. */
  id: z.string(),
  accountId: z.string(),
  eventId: z.string(),
  savedAt: MomentSchema,
});

export const savedEvents = portalStore({
  name: "saved-events",
  ofCompany: null,
  schema: SavedEventSchema,
  indexes: ["eventId", "accountId"],
  personal: {
    label: "your-data:stores.savedEvents",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});
