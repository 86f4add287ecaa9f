import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  addDocument,
  findDocument,
  findDocumentOfPerson,
  listDocumentsOf,
  listDocumentsOfPerson,
  removeDocument,
} from "~/modules/companies/companies/documents/company-documents.server";
import { companyDocuments } from "~/modules/companies/companies/documents/company-documents.store.server";
import { readDocument } from "~/modules/companies/companies/documents/document-file.server";
import { deleteCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { noteErasedInTransaction } from "~/modules/membership/your-data/erasures.server";
import {
  addPersonDocument,
  removePersonDocument,
} from "~/modules/office/records/person-documents.server";
import { closures } from "~/modules/people/accounts/closures.store.server";
import {
  findPersonForStaff,
  type PersonForStaff,
} from "~/modules/people/accounts/people/person-for-staff.server";
import { listChangeSets, undoChangeSet } from "~/modules/staff/change-sets/change-sets.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import {
  erasePersonInTransaction,
  findCompanyStore,
  findPersonalStore,
  transaction,
} from "~/platform/store/stores.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { now } from "~/platform/time/clock";
import { aLead } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  findPersonForStaff: vi.fn(async () => null),
}));

const ANNA = { id: "00000000-0000-4000-8000-00000000000a", email: "anna@example.com" };
const JAN = { id: "00000000-0000-4000-8000-00000000000b", email: "jan@example.com" };

const aText = (name = "Deklaracja.txt") => new File(["Deklaracja Anny"], name);

beforeEach(async () => {
  vi.mocked(findPersonForStaff).mockImplementation(async (id) =>
    id === ANNA.id || id === JAN.id ? ({ id, name: "Anna Lis" } as PersonForStaff) : null,
  );
});

async function stored(file = aText()) {
  expect(await addPersonDocument(ANNA.id, file, { by })).toEqual({
    id: ANNA.id,
    name: "Anna Lis",
  });
  const [document] = await listDocumentsOfPerson(ANNA.id);
  return document ?? expect.fail("no document");
}

const exportOf = (person: typeof ANNA) =>
  findPersonalStore("company-documents")?.exportOf(person) ?? expect.fail("not personal");

describe("a document of a person (rules 1305)", () => {
  test("is stored and read again; the history has neither its name nor that of the person", async () => {
    const document = await stored();
    expect(document).toMatchObject({
      companyId: null,
      accountId: ANNA.id,
      filename: "Deklaracja.txt",
      kind: "txt",
      size: 15,
    });
    expect(new TextDecoder().decode((await readDocument(document)) ?? undefined)).toBe(
      "Deklaracja Anny",
    );
    const entries = await listHistoryOfRecord("person", ANNA.id);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      [
        "edited",
        [{ field: "company-documents:heading", before: null, after: null, isPersonal: true }],
      ],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Deklaracja|Anna/);
  });

  test("has the limits of a company's document", async () => {
    const add = (file: File | undefined) => addPersonDocument(ANNA.id, file, { by });
    expect(await add(undefined)).toEqual({ refused: "missing" });
    expect(await add(new File([], "pusty.pdf"))).toEqual({ refused: "empty" });
    const archive = new File([new Uint8Array([0x50, 0x4b, 3, 4])], "umowa.pdf");
    expect(await add(archive)).toEqual({ refused: "kind" });
    expect(await addPersonDocument("nobody", aText(), { by })).toEqual({ refused: "not-found" });
    expect(companyDocuments.list()).toEqual([]);
  });

  test("is found under its own person only, and goes with its file", async () => {
    const document = await stored();
    await aLead({ id: "lead" });
    const place = { personId: JAN.id, documentId: document.id };
    expect(await findDocumentOfPerson(place)).toBeNull();
    expect(await removePersonDocument(place, { by })).toEqual({ refused: "not-found" });
    for (const companyId of ["lead", ANNA.id]) {
      const atCompany = { companyId, documentId: document.id };
      expect(await findDocument(atCompany)).toBeNull();
      expect(await removeDocument(atCompany, { by })).toEqual({ refused: "not-found" });
    }
    const own = { ...place, personId: ANNA.id };
    expect(await removePersonDocument(own, { by })).toEqual({
      id: ANNA.id,
      name: "Anna Lis",
    });
    await vi.waitFor(async () => expect(await readDocument(document)).toBeNull());
  });

  test("is not stored for an account that was closed while the file was sent", async () => {
    await transaction(() => closures.save({ ...JAN, begunAt: now() }));
    expect(await addPersonDocument(JAN.id, aText(), { by })).toEqual({ refused: "not-found" });
    await transaction(() => noteErasedInTransaction(ANNA.id, "account"));
    expect(await addPersonDocument(ANNA.id, aText(), { by })).toEqual({ refused: "not-found" });
    expect(companyDocuments.list()).toEqual([]);
  });

  test("is in the data export of its person alone, with its file", async () => {
    await aLead({ id: "lead" });
    await addDocument("lead", aText("Statut.txt"), { by });
    const { addedAt: at } = await stored();
    const { rows, files } = exportOf(ANNA);
    expect(rows).toEqual([{ filename: "Deklaracja.txt", kind: "txt", size: 15, at }]);
    expect(files.map(({ name }) => name)).toEqual(["Deklaracja.txt"]);
    expect(new TextDecoder().decode((await files[0]?.read()) ?? undefined)).toBe("Deklaracja Anny");
    expect(exportOf(JAN)).toEqual({ rows: [], files: [] });
  });

  test("goes with its file when the person is erased; a company's document stays", async () => {
    await aLead({ id: "lead" });
    await addDocument("lead", aText("Statut.txt"), { by });
    const document = await stored();
    await transaction(() => erasePersonInTransaction(JAN));
    expect(await listDocumentsOfPerson(ANNA.id)).toHaveLength(1);
    await transaction(() => erasePersonInTransaction(ANNA));
    expect(companyDocuments.list().map(({ filename }) => filename)).toEqual(["Statut.txt"]);
    await removeAllUnowned();
    expect(await readDocument(document)).toBeNull();
    const [ofCompany] = await listDocumentsOf("lead");
    expect(ofCompany && (await readDocument(ofCompany))).not.toBeNull();
  });

  test("stays when a company is merged, deleted, or comes back by an undo", async () => {
    await aLead({ id: "lead" });
    const document = await stored();
    const of = findCompanyStore("company-documents") ?? expect.fail("no store");
    expect(of.isOf(document, { id: "lead", organizationId: "org", name: "Łąka" })).toBe(false);
    await deleteCompany("lead", { by });
    const [set] = await listChangeSets();
    expect(await undoChangeSet(set?.id, { by })).not.toHaveProperty("refused");
    expect(await listDocumentsOfPerson(ANNA.id)).toEqual([document]);
  });
});
