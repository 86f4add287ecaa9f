import { journalOf } from "~/modules/change-sets/journal.server";
import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  disownPrivateInTransaction,
  ownPrivateInTransaction,
  readPrivate,
  removeUnowned,
  withPrivateStored,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { checkFile } from "~/platform/uploads/checked-file.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { type CompanyDocument, CompanyDocumentSchema } from "./company-document";
import { companyDocuments } from "./company-documents.store.server";

interface By {
  by: Pick<Staff, "id">;
}

/** Ids from the address of a page. */
interface DocumentPlace {
  companyId?: string;
  documentId?: string;
}

/** Path of a document among the private files. */
const fileOf = (id: string) => ({ bucket: "attachments" as const, path: `companies/${id}` });

/** The documents of a company, newest first. */
export const listDocumentsOf = async (companyId: string): Promise<CompanyDocument[]> =>
  companyDocuments.listBy("companyId", companyId).sort(latestFirst);

/** True for a company with documents, inside the caller's transaction. */
export const hasDocumentsInTransaction = (companyId: string): boolean =>
  companyDocuments.listBy("companyId", companyId).length > 0;

/** The documents of all companies, newest first; the same array until one changes. */
export const listDocumentsLatestFirst = async (): Promise<readonly CompanyDocument[]> =>
  companyDocuments.sorted(latestFirst);

const latestFirst = (one: CompanyDocument, other: CompanyDocument) =>
  compareMoments(other.addedAt, one.addedAt);

/** A document with its company; null if either is gone. */
export async function findDocument(
  place: DocumentPlace,
): Promise<{ document: CompanyDocument; company: Company } | null> {
  return placed(place);
}

function placed({ companyId, documentId }: DocumentPlace) {
  const company = companies.find(companyId);
  const document = companyDocuments.find(documentId);
  return company && document?.companyId === company.id ? { company, document } : null;
}

/** Name under which a document is shown and saved. */
export const documentName = (
  { filename, kind }: Pick<CompanyDocument, "filename" | "kind">,
  { t }: Pick<Locale, "t">,
): string => filename ?? `${t("company-documents:unnamed")}.${FILE_KINDS[kind].endings[0]}`;

/** Stores a document of a company (rules 859); without its record the file is removed again. */
export async function addDocument(
  companyId: string | undefined,
  file: File | undefined,
  { by }: By,
): Promise<Company | Refusal<"not-found"> | Refusal<"missing" | "empty" | "kind">> {
  if (!companies.find(companyId)) return refuse("not-found");
  const checked = await checkFile(file);
  if (checked === null) return refuse("missing");
  if (isRefused(checked)) return checked;
  const { content, filename, kind } = checked;
  const id = createId();
  const { contentType } = FILE_KINDS[kind];
  return withPrivateStored(fileOf(id), { content, contentType }, () =>
    transaction(() => {
      const company = companies.find(companyId);
      if (!company) return refuse("not-found");
      const row = { id, companyId: company.id, filename, kind, size: content.size };
      const document = companyDocuments.save({ ...row, addedAt: now(), staffId: by.id });
      ownPrivateInTransaction(fileOf(id));
      noteChange(company, { by, before: null, after: document });
      return company;
    }),
  );
}

/** The content of a document; null if it is missing. */
export const readDocument = ({ id }: CompanyDocument): Promise<Uint8Array<ArrayBuffer> | null> =>
  readPrivate(fileOf(id));

/** Removes a document with its file. */
export async function removeDocument(
  place: DocumentPlace,
  { by }: By,
): Promise<Company | Refusal<"not-found">> {
  const outcome = await transaction(() => {
    const found = placed(place);
    if (!found) return refuse("not-found");
    const { company, document } = found;
    dropInTransaction(document);
    noteChange(company, { by, before: document, after: null });
    return { company, id: document.id };
  });
  if ("refused" in outcome) return outcome;
  void removeUnowned(fileOf(outcome.id));
  return outcome.company;
}

/**
 * Removes the documents of a company that is deleted, in a set. Their files stay for an undo; the
 * daily run removes them once its day is over (rules 1271).
 */
export function removeDocumentsOfInTransaction(companyId: string, setId: string): void {
  for (const { id } of companyDocuments.listBy("companyId", companyId))
    documentJournal.removeInTransaction(setId, id);
}

const documentJournal = journalOf<CompanyDocument>({
  name: "company-documents",
  store: companyDocuments,
  schema: CompanyDocumentSchema,
  titleOf: ({ filename }) => filename ?? "",
  gone: ({ id }) => disownPrivateInTransaction(fileOf(id)),
});

function dropInTransaction({ id }: CompanyDocument): void {
  companyDocuments.remove(id);
  disownPrivateInTransaction(fileOf(id));
}

interface Change extends By {
  before: CompanyDocument | null;
  after: CompanyDocument | null;
}

/** The history says only that the documents were changed: a name may be personal (rules 331). */
function noteChange({ id, name }: Company, { by, before, after }: Change): void {
  const described = (document: CompanyDocument | null) =>
    document && { "company-documents:heading": { personal: document.id } };
  recordInTransaction({
    ...{ by, entity: "company", action: "edited", record: { id, title: name } },
    ...{ before: described(before), after: described(after) },
  } as const);
}
