import { portalStore } from "~/platform/store/stores.server";
import { type SavedView, SavedViewSchema } from "./saved-view";

export const savedViews = portalStore<SavedView>({
  name: "saved-views",
  ofCompany: null,
  schema: SavedViewSchema,
  personal: { notPersonal: "filters of the list of companies, saved by staff under a name" },
});
