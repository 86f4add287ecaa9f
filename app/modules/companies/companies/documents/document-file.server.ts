import { readPrivate } from "~/platform/supabase/files/private-object.server";
import type { CompanyDocument } from "./company-document";

/** Place of a document among the private files. */
export const fileOf = ({ id, accountId }: Pick<CompanyDocument, "id" | "accountId">) => ({
  bucket: "attachments" as const,
  path: accountId === null ? `companies/${id}` : `people/${id}`,
});

/** The content of a document; null if it is missing. */
export const readDocument = (document: CompanyDocument): Promise<Uint8Array<ArrayBuffer> | null> =>
  readPrivate(fileOf(document));
