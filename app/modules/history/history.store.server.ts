import { portalStore } from "~/platform/store/stores.server";
import { type HistoryEntry, HistoryEntrySchema } from "./history";

export const history = portalStore<HistoryEntry>({
  name: "history",
  schema: HistoryEntrySchema,
  indexes: ["recordId"],
  isDerived: true,
  personal: {
    notPersonal:
      "says of personal data only that they were changed, and names staff, who are no accounts",
  },
});
