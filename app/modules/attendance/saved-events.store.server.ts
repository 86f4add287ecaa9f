import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";

const SavedEventSchema = z.object({
  /** `accountId:eventId`, so that nobody saves an event twice. */
  id: z.string(),
  accountId: z.string(),
  eventId: z.string(),
  savedAt: z.string(),
});

export const savedEvents = portalStore({ name: "saved-events", schema: SavedEventSchema, indexes: ["accountId"] });
