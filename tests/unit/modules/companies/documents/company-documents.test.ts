import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  addDocument,
  documentName,
  findDocument,
  listDocumentsOf,
  removeDocument,
} from "~/modules/companies/companies/documents/company-documents.server";
import { companyDocuments } from "~/modules/companies/companies/documents/company-documents.store.server";
import { readDocument } from "~/modules/companies/companies/documents/document-file.server";
import { deleteCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import {
  listChangeSets,
  removeOldChangeSets,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import { journalOfCompanyStore } from "~/modules/staff/change-sets/journal.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { findCompanyStore } from "~/platform/store/stores.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { aLead } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../../staff/support";

const moveClock = frozenClock();

const aText = (name = "Deklaracja.txt") => new File(["Deklaracja Anny"], name);

/** The two runs that end a deletion. */
async function runs(): Promise<void> {
  await removeOldChangeSets();
  await removeAllUnowned();
}

beforeEach(async () => {
  await aLead({ id: "lead", name: "Łąka" });
});

async function stored() {
  await addDocument("lead", aText(), { by });
  const [document] = await listDocumentsOf("lead");
  return document ?? expect.fail("no document");
}

describe("a document of a company (rules 859)", () => {
  test("is stored and read again under its name; the history does not have the name", async () => {
    const document = await stored();
    expect(document).toMatchObject({ filename: "Deklaracja.txt", kind: "txt", size: 15 });
    expect(documentName(document, localeOf("pl"))).toBe("Deklaracja.txt");
    expect(new TextDecoder().decode((await readDocument(document)) ?? undefined)).toBe(
      "Deklaracja Anny",
    );
    const entries = await listHistoryOfRecord("company", "lead");
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: "company-documents:heading", before: null, after: null, isPersonal: true }],
    ]);
    expect(JSON.stringify(entries)).not.toContain("Deklaracja");
  });

  test("is recognized by its content, and refused without one", async () => {
    const add = (file: File | undefined) => addDocument("lead", file, { by });
    expect(await add(undefined)).toEqual({ refused: "missing" });
    expect(await add(new File([], ""))).toEqual({ refused: "missing" });
    expect(await add(new File([], "pusty.pdf"))).toEqual({ refused: "empty" });
    const archive = new File([new Uint8Array([0x50, 0x4b, 3, 4])], "umowa.pdf");
    expect(await add(archive)).toEqual({ refused: "kind" });
    expect(await addDocument("nobody", aText(), { by })).toEqual({ refused: "not-found" });
    expect(await listDocumentsOf("lead")).toEqual([]);
  });

  test("is found under its own company only, and goes with its file", async () => {
    const document = await stored();
    await aLead({ id: "other" });
    const place = { companyId: "other", documentId: document.id };
    expect([await findDocument(place), await removeDocument(place, { by })]).toEqual([
      null,
      { refused: "not-found" },
    ]);
    await removeDocument({ ...place, companyId: "lead" }, { by });
    await vi.waitFor(async () => expect(await readDocument(document)).toBeNull());
  });

  test("goes with the record of its company, its file once no undo brings it back", async () => {
    const document = await stored();
    await deleteCompany("lead", { by });
    expect(companyDocuments.list()).toEqual([]);
    await runs();
    expect(await readDocument(document)).not.toBeNull();
    moveClock(shiftMoment(now(), { hours: 25 }));
    await runs();
    expect(await readDocument(document)).toBeNull();
  });

  test("returns with its file by an undo of the deletion (rules 1271)", async () => {
    const document = await stored();
    await deleteCompany("lead", { by });
    const [set] = await listChangeSets();
    expect(await undoChangeSet(set?.id, { by })).not.toHaveProperty("refused");
    moveClock(shiftMoment(now(), { hours: 25 }));
    await runs();
    expect(await listDocumentsOf("lead")).toMatchObject([{ id: document.id }]);
    expect(await readDocument(document)).not.toBeNull();
  });

  test("loses its file also where a merge has made another journal of its store", async () => {
    const document = await stored();
    journalOfCompanyStore(findCompanyStore("company-documents") ?? expect.fail("no store"));
    await deleteCompany("lead", { by });
    moveClock(shiftMoment(now(), { hours: 25 }));
    await runs();
    expect(await readDocument(document)).toBeNull();
  });
});
