import { portalStore } from "~/platform/store/stores.server";
import { type HistoryEntry, HistoryEntrySchema } from "./history";

export const history = portalStore<HistoryEntry>({
  name: "history",
  schema: HistoryEntrySchema,
  indexes: ["recordId"],
  isDerived: true,
  ofCompany: {
    label: "panel-duplicates:moves.history",
    isOf: ({ noun, recordId }, { id }) => noun === "company" && recordId === id,
    moved: (entry, { to }) => ({ ...entry, recordId: to.id }),
  },
  personal: {
    notPersonal:
      "says of personal data only that they were changed, and names staff, who are no accounts",
  },
});
