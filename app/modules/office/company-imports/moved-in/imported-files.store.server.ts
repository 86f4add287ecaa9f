import { portalStore } from "~/platform/store/stores.server";
import { type ImportedFile, ImportedFileSchema } from "./imported-file";

export const importedFiles = portalStore<ImportedFile>({
  name: "imported-files",
  ofCompany: null,
  schema: ImportedFileSchema,
  personal: { notPersonal: "names of imported files, with the numbers of rows that they brought" },
});
