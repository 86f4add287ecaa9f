import { expect, test } from "vitest";
import { LACKS } from "~/modules/companies/companies/lacks";
import { listStaffCompanies } from "~/modules/companies/companies/staff/staff-companies.server";
import {
  findCompanyChange,
  listCompanyChanges,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import { isMovingIn } from "~/modules/office/company-imports/moved-in/imported-files.server";
import { movedInPage } from "~/modules/office/company-imports/moved-in/moved-in.view.server";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut } from "./support";

const clock = frozenClock("2026-11-18T11:00:00.000Z");

const page = () => movedInPage(new Map([[by.id, "Marta Sikora"]]), pl);
const HEAD = ["Nazwa firmy", "Lokalizacja", "Etap", "NIP", "E-mail do faktur", "Uwagi"];
const NOBODY = { firstName: "", lastName: "", position: "", email: "", phone: "" };

test("each gap is counted as the list of companies finds it (rules 1532, 1533)", async () => {
  const bare = { contactPerson: NOBODY, nip: "", status: "member" as const };
  await aLead({ id: "bare", name: "Goła", ...bare, organizationId: null });
  await aLead({ id: "owned", name: "Z kontem", ...bare, organizationId: "org-1" });
  await aLead({
    id: "full",
    name: "Pełna",
    ...bare,
    status: "lead",
    nip: "9990005158",
    street: "ul. Polna 1",
    town: "Łódź",
    memberSince: "2009-02-04",
  });
  const contact = { companyId: "full", email: "a@x.example", phone: "42 600" };
  await aContact({ ...contact, id: "a", isForBookkeeping: true, isRepresentative: true });
  const { lacks } = await page();
  expect(lacks.map(({ what, counts }) => [what, ...counts.map(({ count }) => count)])).toEqual([
    ["letters", 1, 1],
    ["nip", 2, 2],
    ["address", 2, 2],
    ["representative", 2, 2],
    ["email", 1, 1],
    ["phone", 2, 2],
    ["memberSince", 2, 2],
  ]);
  for (const what of LACKS) {
    const found = await listStaffCompanies({ q: "", status: null, lacks: what }, pl);
    const { counts } = lacks.find((one) => one.what === what) ?? expect.fail(what);
    expect(found).toHaveLength(counts.find(({ stage }) => stage === "all")?.count ?? -1);
    expect(found.map(({ id }) => id)).not.toContain("full");
  }
});

test("an import says what it brought, until it is taken back (rules 1533)", async () => {
  expect(isMovingIn()).toBe(false);
  await carryOut([
    HEAD,
    ["Łąka", "Zgierz", "Członek", "", "faktury@laka.example", "Woli telefon"],
    ["Las", "Łódź", "Członek", "", "", ""],
  ]);
  expect((await page()).files).toMatchObject([
    {
      who: "Marta Sikora",
      numbers: ["2 nowe firmy", "1 osoba", "1 wpis"].map((text) => ({ text })),
      undone: null,
    },
  ]);
  expect(isMovingIn()).toBe(true);
  const [set] = await listCompanyChanges();
  const change = await findCompanyChange(set?.id);
  await undoCompanyChange(set?.id, { by, seen: change?.undo.hash });
  const { files, totals } = await page();
  expect([files[0]?.undone, totals.all]).toEqual([expect.stringContaining("cofnięte 18"), 0]);
  expect(isMovingIn()).toBe(false);
});

test("the start page leads there for three months after the last import (rules 1533)", async () => {
  await carryOut([HEAD, ["Łąka", "Zgierz", "", "", "", ""]]);
  clock("2027-02-17T11:00:00.000Z");
  expect(isMovingIn()).toBe(true);
  clock("2027-02-19T11:00:00.000Z");
  expect(isMovingIn()).toBe(false);
});
