import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { editCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/companies/staff-company.schema";
import { planImport } from "~/modules/office/company-imports/import-plan";
import {
  importCompanies,
  rehearseImport,
} from "~/modules/office/company-imports/imported-companies.server";
import { countKinds } from "~/modules/office/company-imports/row-kinds";
import { history } from "~/modules/staff/history/history.store.server";
import type { StaffMember } from "~/modules/staff/staff/staff";
import { staffMembers } from "~/modules/staff/staff/staff.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aLead, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, exported, rehearse, rowsOf } from "./support";

vi.mock(import("~/modules/office/company-imports/import-plan"), async (original) => {
  const real = await original();
  return { ...real, planImport: vi.fn(real.planImport) };
});

frozenClock();

const HEAD = ["id", "Nazwa firmy", "Lokalizacja", "Etap", "Telefon"];

test("a rehearsal is computed once, also for several looks and the import, until a company changes", async () => {
  await aLead({ id: "laka", name: "Łąka" });
  const planned = vi.mocked(planImport).mockClear();
  const rows = await rowsOf([HEAD, ["", "Nowa", "Łask", "", ""]]);
  const [one, other] = await Promise.all([rehearseImport(rows), rehearseImport(rows)]);
  expect(one).toBe(other);
  expect(await importCompanies(rows, { by, seen: one.hash })).toEqual({ added: 1, changed: 0 });
  expect(planned).toHaveBeenCalledOnce();
  await rehearseImport(rows);
  expect(planned).toHaveBeenCalledTimes(2);
});

describe(importCompanies, () => {
  test("adds and changes companies, skips refused rows, and records each with its author", async () => {
    await aLead({ id: "laka", name: "Łąka" });
    await aLead({ id: "las", name: "Las" });
    const done = await carryOut([
      HEAD,
      ["laka", "Łąka", "Zgierz", "Zaproszona", "+48 600"],
      ["las", "Las", "Łódź", "", ""],
      ["", "Nowa", "Łask", "Członek", ""],
      ["", "Ł", "Łask", "", ""],
    ]);
    expect(done).toEqual({ added: 1, changed: 1 });
    expect(companies.find("laka")).toMatchObject({
      location: "Zgierz",
      status: "invited",
      contactPerson: { firstName: "Irena", phone: "+48 600" },
    });
    const added = companies.list(({ name }) => name === "Nowa");
    expect(added).toMatchObject([
      {
        status: "member",
        joinedAt: "2026-11-18T09:00:00.000Z",
        createdAt: "2026-11-18",
        organizationId: null,
      },
    ]);
    expect(companies.list()).toHaveLength(3);
    const entries = history
      .list()
      .map(({ action, title, staffId, changes }) => [
        action,
        title,
        staffId,
        changes.map(({ field }) => field),
      ]);
    expect(entries).toEqual([
      [
        "imported",
        "Łąka",
        "administrator",
        [
          "panel-companies:fields.location",
          "panel-companies:fields.status",
          "panel-companies:fields.contactPerson",
        ],
      ],
      [
        "imported",
        "Nowa",
        "administrator",
        expect.arrayContaining(["panel-companies:fields.name"]),
      ],
    ]);
    expect(JSON.stringify(history.list())).not.toContain("600");
    expect(outbox.list()).toEqual([]);
  });

  test("does only what its rehearsal has shown: a company changed since is rehearsed again", async () => {
    const { id, revision } = await aLead({ id: "laka", name: "Łąka", location: "Łódź" });
    const rows = await rowsOf([
      HEAD,
      ["laka", "Łąka", "Zgierz", "", ""],
      ["", "Nowa", "Łask", "", ""],
    ]);
    const { hash } = await rehearseImport(rows);
    await editCompany(id, StaffCompanySchema.parse({ name: "Łąka", location: "Pabianice" }), {
      by,
      revision,
    });
    const before = companies.list().length;
    expect(await importCompanies(rows, { by, seen: hash })).toEqual({ refused: "outdated" });
    expect([companies.find("laka")?.location, companies.list().length]).toEqual([
      "Pabianice",
      before,
    ]);
    expect(await importCompanies(rows, { by, seen: (await rehearseImport(rows)).hash })).toEqual({
      added: 1,
      changed: 1,
    });
  });

  test("carried out twice at once adds no company twice", async () => {
    const rows = await rowsOf([HEAD, ["", "Nowa", "Łask", "", ""]]);
    const { hash } = await rehearseImport(rows);
    const outcomes = await Promise.all([
      importCompanies(rows, { by, seen: hash }),
      importCompanies(rows, { by, seen: hash }),
    ]);
    // Either may be first: both are compared with today's companies in slices.
    expect(outcomes).toHaveLength(2);
    expect(outcomes).toContainEqual({ added: 1, changed: 0 });
    expect(outcomes).toContainEqual({ refused: "outdated" });
    expect(companies.list(({ name }) => name === "Nowa")).toHaveLength(1);
  });
});

test("5000 companies are rehearsed and imported at once, and the second time none", {
  timeout: 60_000,
}, async () => {
  const rows = await rowsOf([
    HEAD,
    ...Array.from({ length: 5000 }, (_, index) => [
      "",
      `Firma ${index}`,
      "Łódź",
      "Członek",
      `42 600 ${index}`,
    ]),
  ]);
  const { hash } = await rehearseImport(rows);
  expect(await importCompanies(rows, { by, seen: hash })).toEqual({ added: 5000, changed: 0 });
  expect(countKinds((await rehearseImport(rows)).plan.map(({ kind }) => kind)).unchanged).toBe(
    5000,
  );
});

test("NIP, REGON and KRS are imported; a NIP belongs to one company", async () => {
  await aLead({ id: "known", name: "Łąka", location: "Łódź", nip: "9990005158", town: "Zalesie" });
  const table = [
    ["nazwa", "lokalizacja", "NIP", "REGON", "KRS"],
    ["Łąka", "Łódź", "999-000-51-58", "990000513", "9990051"],
    ["Las", "Zgierz", "9990005158", "", ""],
    ["Pole", "Zgierz", "9990001019", "", ""],
    ["Rów", "Zgierz", "9990001019", "", ""],
    ["Staw", "Zgierz", "9990001018", "", ""],
    ["Sad", "Zgierz", "9,99E+09", "", ""],
  ];
  const { plan } = await rehearse(table);
  const outcomes = plan.map((row) =>
    row.kind === "refused" ? String(row.problems[0]?.message) : row.kind,
  );
  expect(outcomes).toEqual([
    "changed",
    "registers:errors.taken",
    "added",
    "panel-import:problems.nipTwice?line=4",
    "registers:errors.nip",
    "panel-import:problems.shortened",
  ]);
  await carryOut(table);
  expect(companies.find("known")).toMatchObject({
    nip: "9990005158",
    regon: "990000513",
    krs: "0009990051",
    town: "Zalesie",
  });
});

test("a postcode of another country needs the country, and stays as it is in the file (rules 1323)", async () => {
  const table = [
    ["nazwa", "lokalizacja", "kod pocztowy", "kraj"],
    ["Łąka", "Lwów", "79000", "Ukraina"],
    ["Las", "Lwów", "79000", ""],
    ["Pole", "Łódź", "90 001", "Polska"],
  ];
  const { plan } = await rehearse(table);
  const found: string[] = plan.map((row) =>
    row.kind === "refused" ? String(row.problems[0]?.message) : row.kind,
  );
  expect(found).toEqual(["added", "registers:errors.postcode", "added"]);
  await carryOut(table);
  const stored = companies
    .list(({ postcode }) => postcode !== "")
    .map(({ postcode, country }) => `${postcode} ${country}`.trim());
  expect(stored.sort()).toEqual(["79000 Ukraina", "90-001"]);
});

describe("carer, tags and address (rules 1312)", () => {
  const HEAD = ["id", "Nazwa firmy", "Lokalizacja", "Opiekun", "Etykiety biura", "Ulica i numer"];
  const laka = (...cells: string[]) => ["laka", "Łąka", "Łódź", ...cells];
  const stored = () => {
    const { carerId, staffTags, street } = companies.find("laka") ?? expect.fail();
    return { carerId, staffTags, street };
  };
  const member = (id: string, changes: Partial<StaffMember> = {}) =>
    transaction(() =>
      staffMembers.save({
        id,
        name: "Anna Nowak",
        username: id,
        passwordHash: "",
        isOneTime: false,
        roles: ["secretariat" as const],
        createdAt: "2026-11-01T10:00:00Z",
        switchedOffAt: null,
        lastLoginAt: null,
        ...changes,
      }),
    );
  const problemOf = async (carer: string) => {
    const [row] = (await rehearse([HEAD, laka(carer, "targi, vip", "Rynek 1")])).plan;
    return row?.kind === "refused" ? String(row.problems[0]?.message) : row?.kind;
  };

  beforeEach(async () => {
    await aLead({
      id: "laka",
      name: "Łąka",
      location: "Łódź",
      carerId: "anna",
      street: "Rynek 1",
      staffTags: ["targi", "vip"],
    });
    await member("anna");
  });

  test("are exported by their names, and read again", async () => {
    expect(exported()[1]).toEqual(expect.arrayContaining(["Anna Nowak", "targi, vip", "Rynek 1"]));
    await member("ewa", { name: "Ewa Kos" });
    await carryOut([HEAD, laka("ewa kos", "vip,nowe", "")]);
    expect(stored()).toEqual({ carerId: "ewa", staffTags: ["vip", "nowe"], street: "" });
    await carryOut([HEAD, laka("", "", "Rynek 2")]);
    expect(stored()).toEqual({ carerId: null, staffTags: [], street: "Rynek 2" });
  });

  test("stay as they are in a file without their columns", async () => {
    await carryOut([
      ["id", "Telefon"],
      ["laka", "600"],
    ]);
    expect(stored()).toEqual({ carerId: "anna", staffTags: ["targi", "vip"], street: "Rynek 1" });
  });

  test("a tag with a comma stays one tag while the tags do not change", async () => {
    await changeRow(companies, "laka", { staffTags: ["targi, jesień"] });
    expect(await carryOut([HEAD, laka("Anna Nowak", "targi, jesień", "Rynek 3")])).toMatchObject({
      changed: 1,
    });
    expect(stored()).toMatchObject({ staffTags: ["targi, jesień"], street: "Rynek 3" });
  });

  test("a name that two have needs the user name", async () => {
    await member("anna2");
    expect(await problemOf("Anna Nowak")).toBe("panel-import:problems.carerTwice");
    expect(await problemOf("anna2")).toBe("changed");
    expect(exported()[1]).toContain("Anna Nowak (anna)");
    expect(countKinds((await rehearse(exported())).plan.map(({ kind }) => kind))).toMatchObject({
      unchanged: 1,
    });
  });

  test("someone who cannot log in stays, but does not become the carer", async () => {
    await changeRow(staffMembers, "anna", { switchedOffAt: "2026-11-02T10:00:00Z" });
    expect(await problemOf("Anna Nowak")).toBe("unchanged");
    await member("jan", { name: "Jan Bury", switchedOffAt: "2026-11-02T10:00:00Z" });
    expect(await problemOf("Jan Bury")).toBe("panel-import:problems.carerOff");
    expect(await problemOf("Kto Inny")).toBe("panel-import:problems.carer");
  });

  test("industry and size are exported and set; an odd size stays while others change", async () => {
    const HEAD = ["id", "Nazwa firmy", "Lokalizacja", "Branża", "Wielkość firmy", "Telefon"];
    await changeRow(companies, "laka", { size: "9" });
    expect(exported()[1]).toContain("9 pracowników");
    await carryOut([HEAD, laka("Piekarnia", "9 pracowników", "600")]);
    expect(companies.find("laka")).toMatchObject({ industry: "Piekarnia", size: "9" });
    await carryOut([HEAD, laka("", "250+ pracowników", "600")]);
    expect(companies.find("laka")).toMatchObject({ industry: "", size: "250+" });
  });

  test("an export has the end of a membership that follows from joining", async () => {
    await changeRow(companies, "laka", { status: "member", joinedAt: "2026-02-10T10:00:00Z" });
    const [head = [], row = []] = exported();
    expect(row[head.indexOf("Członkostwo do")]).toBe("");
    expect(row.at(-1)).toBe("2027-02-28");
  });
});
