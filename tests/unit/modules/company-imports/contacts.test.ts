import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import {
  findCompanyChange,
  listCompanyChanges,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, exported, rehearse } from "./support";

frozenClock();

const HEAD = [
  "id",
  "Nazwa firmy",
  "Lokalizacja",
  "Osoba do faktur",
  "E-mail do faktur",
  "Prezes",
  "Funkcja reprezentanta",
  "Osoba do korespondencji",
  "Telefon do korespondencji",
];
const contacts = () =>
  companyContacts
    .list()
    .map(({ name, role, email, phone, isForBookkeeping, isRepresentative, isForLetters }) => [
      name,
      role,
      email,
      phone,
      [isForBookkeeping, isRepresentative, isForLetters].map(Number).join(""),
    ]);

describe("contacts of a file (rules 1531)", () => {
  test("come with a new company, one person with several parts once", async () => {
    await carryOut([
      HEAD,
      [
        "",
        "Łąka",
        "Zgierz",
        "Anna Lis",
        "ANNA@laka.example",
        "Jan Kos",
        "prezes",
        "anna lis",
        "42 600",
      ],
      ["", "Las", "Łódź", "", "faktury@las.example", "", "", "", ""],
    ]);
    expect(contacts()).toEqual([
      ["anna lis", "", "anna@laka.example", "42 600", "101"],
      ["Jan Kos", "prezes", "", "", "010"],
      ["faktury@las.example", "", "faktury@las.example", "", "100"],
    ]);
  });

  test("change those whom the company has, and an empty cell nothing", async () => {
    await aLead({ id: "laka", name: "Łąka" });
    const known = { companyId: "laka", isForBookkeeping: false };
    await aContact({
      ...known,
      id: "anna",
      name: "A. Lis",
      email: "anna@laka.example",
      phone: "1",
    });
    await aContact({ ...known, id: "ewa", name: "Ewa Maj", isForBookkeeping: true });
    const row = ["laka", "Łąka", "Zgierz", "", "anna@laka.example", "EWA MAJ", "", "", ""];
    expect(await carryOut([HEAD, row])).toEqual({ added: 0, changed: 1 });
    expect(contacts()).toEqual([
      ["A. Lis", "", "anna@laka.example", "1", "100"],
      ["EWA MAJ", "", "", "", "010"],
    ]);
    expect((await rehearse([HEAD, row])).plan).toMatchObject([{ kind: "unchanged" }]);
  });

  test("refuse their row where they cannot be read", async () => {
    const { plan } = await rehearse([
      HEAD,
      ["", "Łąka", "Zgierz", "", "anna(at)laka", "", "", "", ""],
      ["", "Las", "Zgierz", "", "", "", "", "", "42 600"],
    ]);
    expect(plan).toMatchObject([
      { kind: "refused", problems: [{ message: "company-contacts:errors.email" }] },
      { kind: "refused", problems: [{ message: "panel-import:problems.contactName" }] },
    ]);
  });

  test("come back from a file that the portal wrote, which changes nothing", async () => {
    await aLead({ id: "laka", name: "Łąka" });
    await aContact({ id: "anna", companyId: "laka", name: "Anna Lis", isRepresentative: true });
    const table = exported();
    expect(table[1]?.join(";")).toContain("Anna Lis");
    expect((await rehearse(table)).plan).toMatchObject([{ kind: "unchanged" }]);
  });

  test("go with the undo of their import, and stay with a company that stays", async () => {
    await aLead({ id: "las", name: "Las" });
    await aContact({ id: "ewa", companyId: "las", name: "Ewa Maj", isForBookkeeping: true });
    await carryOut([
      HEAD,
      ["", "Łąka", "Zgierz", "Anna Lis", "", "", "", "", ""],
      ["las", "Las", "Łódź", "Jan Kos", "", "", "", "", ""],
    ]);
    const [set] = await listCompanyChanges();
    const change = await findCompanyChange(set?.id);
    expect(change?.undo.conflicts).toEqual([]);
    await undoCompanyChange(set?.id, { by, seen: change?.undo.hash });
    expect(companies.list().map(({ name }) => name)).toEqual(["Las"]);
    expect(contacts()).toEqual([["Ewa Maj", "", "", "", "100"]]);
  });
});
