import { portalStore } from "~/platform/store/stores.server";
import { type ImportLayout, ImportLayoutSchema } from "./import-layout";

export const importLayouts = portalStore<ImportLayout>({
  name: "import-layouts",
  ofCompany: null,
  schema: ImportLayoutSchema,
  personal: { notPersonal: "headings of files of companies, with the fields staff chose for them" },
});
