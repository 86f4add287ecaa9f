import { portalStore } from "~/platform/store/stores.server";
import { type SavedSegment, SavedSegmentSchema } from "./segment";

export const segments = portalStore<SavedSegment>({
  name: "mailing-segments",
  ofCompany: null,
  schema: SavedSegmentSchema,
  personal: { notPersonal: "filters of lists, saved by staff under a name" },
});
