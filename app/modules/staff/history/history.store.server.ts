import { portalLog } from "~/platform/store/stores.server";
import { HistoryEntrySchema } from "./history";

export const history = portalLog({
  name: "history",
  schema: HistoryEntrySchema,
  personal: {
    notPersonal:
      "says of personal data only that they were changed, and names staff, who are no accounts",
  },
});
