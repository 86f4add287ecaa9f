import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  disownPrivateInTransaction,
  ownPrivateInTransaction,
  removeUnowned,
  withPrivateStored,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { compareMoments, dayInWarsaw } from "~/platform/time/moments";
import { checkFile } from "~/platform/uploads/checked-file.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { type CompanyDocument, CompanyDocumentSchema } from "./company-document";
import { companyDocuments } from "./company-documents.store.server";
import { fileOf } from "./document-file.server";

/** Ids from the address of a page. */
interface DocumentPlace {
  companyId?: string;
  documentId?: string;
}

/** Ids from the address of a page. */
interface PersonDocumentPlace {
  personId?: string;
  documentId?: string;
}

/** The documents of a company, newest first. */
export const listDocumentsOf = async (companyId: string): Promise<CompanyDocument[]> =>
  companyDocuments.listBy("companyId", companyId).sort(latestFirst);

/** The documents of a person, newest first. */
export const listDocumentsOfPerson = async (accountId: string): Promise<CompanyDocument[]> =>
  companyDocuments.listBy("accountId", accountId).sort(latestFirst);

/** True for a company with documents, inside the caller's transaction. */
export const hasDocumentsInTransaction = (companyId: string): boolean =>
  companyDocuments.listBy("companyId", companyId).length > 0;

/** The documents of all companies and people, newest first; the same array until one changes. */
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

/** A document of a person; null for one of somebody else. */
export async function findDocumentOfPerson(
  place: PersonDocumentPlace,
): Promise<CompanyDocument | null> {
  return placedAtPerson(place);
}

function placedAtPerson({ personId, documentId }: PersonDocumentPlace): CompanyDocument | null {
  const document = companyDocuments.find(documentId);
  return personId && document?.accountId === personId ? document : null;
}

/** Name under which a document is shown and saved. */
export const documentName = (
  { filename, kind }: Pick<CompanyDocument, "filename" | "kind">,
  { t }: Pick<Locale, "t">,
): string => filename ?? `${t("company-documents:unnamed")}.${FILE_KINDS[kind].endings[0]}`;

/** The record that a document belongs to, as rows and the history name it. */
interface Holder {
  ids: Pick<CompanyDocument, "companyId" | "accountId">;
  entity: "company" | "person";
  record: { id: string; title: string };
}

const atCompany = ({ id, name }: Company): Holder => ({
  ids: { companyId: id, accountId: null },
  entity: "company",
  record: { id, title: name },
});

/** The history outlives the account, so that it has the day instead of a name (rules 331). */
const atPerson = (id: string): Holder => ({
  ids: { companyId: null, accountId: id },
  entity: "person",
  record: { id, title: dayInWarsaw(now()) },
});

type NotStored = Refusal<"not-found"> | Refusal<"missing" | "empty" | "kind">;

/** Stores a document of a company (rules 859); without its record the file is removed again. */
export async function addDocument(
  companyId: string | undefined,
  file: File | undefined,
  { by }: ByStaff,
): Promise<Company | NotStored> {
  return storeAt(() => companies.find(companyId), atCompany, { file, by });
}

/**
 * Stores a document of a person with an account (rules 1305).
 *
 * @param find the person while the account is open, also inside a transaction
 */
export async function addDocumentOfPerson<Person extends { id: string }>(
  find: () => Person | null,
  file: File | undefined,
  { by }: ByStaff,
): Promise<Person | NotStored> {
  return storeAt(find, ({ id }) => atPerson(id), { file, by });
}

/** @param find runs before the upload, and again inside the transaction that makes the record */
async function storeAt<Owner extends object>(
  find: () => Owner | null,
  holderOf: (owner: Owner) => Holder,
  { file, by }: ByStaff & { file: File | undefined },
): Promise<Owner | NotStored> {
  const known = find();
  if (!known) return refuse("not-found");
  const checked = await checkFile(file);
  if (checked === null) return refuse("missing");
  if (isRefused(checked)) return checked;
  const { content, filename, kind } = checked;
  const id = createId();
  const { contentType } = FILE_KINDS[kind];
  const place = fileOf({ id, ...holderOf(known).ids });
  return withPrivateStored(place, { content, contentType }, () =>
    transaction(() => {
      const owner = find();
      if (!owner) return refuse("not-found");
      const holder = holderOf(owner);
      const row = { id, ...holder.ids, filename, kind, size: content.size };
      const document = companyDocuments.save({ ...row, addedAt: now(), staffId: by.id });
      ownPrivateInTransaction(place);
      noteChange(holder, { by, before: null, after: document });
      return owner;
    }),
  );
}

/** Removes a document of a company with its file. */
export async function removeDocument(
  place: DocumentPlace,
  { by }: ByStaff,
): Promise<Company | Refusal<"not-found">> {
  const outcome = await transaction(() => {
    const found = placed(place);
    if (!found) return refuse("not-found");
    const { company, document } = found;
    dropInTransaction(document, atCompany(company), { by });
    return found;
  });
  if (isRefused(outcome)) return outcome;
  void removeUnowned(fileOf(outcome.document));
  return outcome.company;
}

/** Removes a document of a person with its file. */
export async function removeDocumentOfPerson(
  place: PersonDocumentPlace,
  { by }: ByStaff,
): Promise<CompanyDocument | Refusal<"not-found">> {
  const outcome = await transaction(() => {
    const document = placedAtPerson(place);
    if (!document || !place.personId) return refuse("not-found");
    dropInTransaction(document, atPerson(place.personId), { by });
    return document;
  });
  if (isRefused(outcome)) return outcome;
  void removeUnowned(fileOf(outcome));
  return outcome;
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
  gone: (document) => disownPrivateInTransaction(fileOf(document)),
});

function dropInTransaction(document: CompanyDocument, holder: Holder, { by }: ByStaff): void {
  companyDocuments.remove(document.id);
  disownPrivateInTransaction(fileOf(document));
  noteChange(holder, { by, before: document, after: null });
}

interface Change extends ByStaff {
  before: CompanyDocument | null;
  after: CompanyDocument | null;
}

/** The history says only that the documents were changed: a name may be personal (rules 331). */
function noteChange({ entity, record }: Holder, { by, before, after }: Change): void {
  const described = (document: CompanyDocument | null) =>
    document && { "company-documents:heading": { personal: document.id } };
  recordInTransaction({
    by,
    entity,
    action: "edited",
    record,
    before: described(before),
    after: described(after),
  } as const);
}
