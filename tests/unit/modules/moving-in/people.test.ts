import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import {
  findCompanyChange,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import { listImportedFiles } from "~/modules/office/company-imports/moved-in/imported-files.server";
import { refusedLines } from "~/modules/office/moving-in/moved.view.server";
import { carryOutFile, rehearseFile } from "~/modules/office/moving-in/moved-files.server";
import { transaction } from "~/platform/store/stores.server";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, outcomes, read, rehearse } from "./support";

frozenClock("2026-11-18T11:00:00.000Z");

const NOBODY = { firstName: "", lastName: "", position: "", email: "", phone: "" };
const HEAD = "NIP;Firma;Nr członka;Nazwisko i imię;E-mail;Tel.;Funkcja;Część";

async function chamber() {
  const bare = { organizationId: null, contactPerson: NOBODY, website: "" };
  await aLead({ id: "laka", name: "Łąka sp. z o.o.", nip: "9990005158", ...bare });
  await aLead({ id: "las", name: "Las", nip: "", memberNumber: "A/7", ...bare });
  await aLead({ id: "las-2", name: "Las S.A.", nip: "", ...bare });
}

const contacts = () =>
  companyContacts
    .list()
    .map(({ companyId, name, email, isForBookkeeping, isRepresentative, isForLetters }) =>
      [companyId, name, email, isForBookkeeping, isRepresentative, isForLetters]
        .map(String)
        .join("|"),
    );

const FILE = [
  HEAD,
  "999-000-51-58;;;NOWAK Anna;ANNA@laka.example;600 100 200;prezes;reprezentant, faktury",
  ";łąka;;mgr Jan Kos;;;;",
  ";;a/7;Kowalska Ewa;;;księgowa;księgowość",
  ";Las;;Piotr Żak;;;;",
  ";Nieznana;;Piotr Żak;;;;",
  ";Łąka;;Adam Lis;anna@laka.example;;;",
  ";Łąka;;Nowak Anna;inna@laka.example;;;",
  ";Łąka;;Jan Kos;;;;korespondencja",
  ";Łąka;;Ola Maj;to nie adres;;;szef wszystkich szefów",
  ";Łąka;;;;;;",
];

describe("a file of people (rules 1570–1572)", () => {
  test("makes contacts with their parts, and refuses what is not sure", async () => {
    await chamber();
    expect(outcomes(await rehearse("people", FILE))).toEqual([
      "added",
      "added",
      "added",
      "added",
      "refused: Nie ma takiej firmy w portalu.",
      expect.stringContaining("Ten adres ma w tej firmie już inna osoba, w wierszu 2."),
      "refused: Ta osoba jest już w wierszu 2 z innym adresem.",
      "unchanged",
      expect.stringMatching(/Adres e-mail.*Część/),
      expect.stringContaining("Brak osoby"),
    ]);
    const { setId, ...counts } = await carryOut("people", FILE);
    expect(counts).toEqual({ added: 4, changed: 0 });
    expect(contacts().sort()).toEqual([
      "laka|Anna NOWAK|anna@laka.example|true|true|false",
      "laka|Jan Kos||false|false|true",
      "las|Ewa Kowalska||true|false|false",
      "las|Piotr Żak||false|false|false",
    ]);
    expect(listImportedFiles()[0]).toMatchObject({ id: setId, kind: "people", contacts: 4 });
  });

  test("changes nothing the second time, and keeps what a cell does not say", async () => {
    await chamber();
    await aContact({ id: "a", companyId: "laka", name: "Jan Kos", email: "", phone: "42 600" });
    await carryOut("people", FILE);
    expect(
      new Set(outcomes(await rehearse("people", FILE)).map((one) => one.split(":")[0])),
    ).toEqual(new Set(["unchanged", "refused"]));
    expect(companyContacts.find("a")).toMatchObject({ phone: "42 600", isForLetters: true });
  });

  test("goes back, without a contact that somebody has changed since", async () => {
    await chamber();
    const { setId } = await carryOut("people", FILE);
    const anna = companyContacts.list(({ name }) => name === "Anna NOWAK")[0];
    await transaction(() =>
      companyContacts.save({ ...anna, role: "prezeska" } as NonNullable<typeof anna>),
    );
    const change = await findCompanyChange(setId);
    expect(change?.undo.conflicts).toMatchObject([{ title: "Anna NOWAK", reason: "changed" }]);
    await undoCompanyChange(setId, { by, seen: change?.undo.hash });
    expect(contacts()).toEqual(["laka|Anna NOWAK|anna@laka.example|true|true|false"]);
    expect(listImportedFiles()[0]?.undoneAt).not.toBeNull();
  });

  test("is refused once companies have changed so that it would do something else", async () => {
    await chamber();
    const file = await read("people", FILE);
    const { hash, plan } = await rehearseFile("people", file, pl);
    const saving = { by, seen: hash, setId: "s", filename: "x", locale: pl };
    await transaction(() => companies.remove("las"));
    expect(await carryOutFile("people", file, saving)).toEqual({ refused: "outdated" });
    const [head, first] = refusedLines({ content: file, plan }, pl);
    expect(head?.slice(0, 3)).toEqual(["Wiersz", "Powód", "NIP"]);
    expect(first?.slice(0, 4)).toEqual(["6", "Nie ma takiej firmy w portalu.", "", "Nieznana"]);
  });
});
