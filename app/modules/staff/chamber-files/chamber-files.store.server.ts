import { portalStore } from "~/platform/store/stores.server";
import { type ChamberFile, ChamberFileSchema } from "./chamber-file";

export const chamberFiles = portalStore<ChamberFile>({
  name: "chamber-files",
  ofCompany: null,
  schema: ChamberFileSchema,
  personal: { notPersonal: "published by the chamber for everybody" },
});
