import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies.store.server";
import { editCompany } from "~/modules/companies/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/staff-company.schema";
import { countKinds, planImport } from "~/modules/company-imports/import-plan";
import {
  importCompanies,
  rehearseImport,
} from "~/modules/company-imports/imported-companies.server";
import { history } from "~/modules/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { emptyStore, resetStores } from "../../../support/reset-stores";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, exported, rehearse, rowsOf } from "./support";

vi.mock(import("~/modules/company-imports/import-plan"), async (original) => {
  const real = await original();
  return { ...real, planImport: vi.fn(real.planImport) };
});

frozenClock();
resetStores(companies, history, outbox);

const HEAD = ["id", "Nazwa firmy", "Lokalizacja", "Etap", "Telefon"];

test("a rehearsal is computed once, also for several looks and the import, until a company changes", async () => {
  await emptyStore(companies);
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
    await emptyStore(companies);
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

test("importing an export changes nothing: the sample companies", async () => {
  const { plan } = await rehearse(exported());
  expect(countKinds(plan)).toEqual({
    added: 0,
    changed: 0,
    refused: 0,
    unchanged: companies.list().length,
  });
});

test("5000 companies are rehearsed and imported at once, and the second time none", {
  timeout: 60_000,
}, async () => {
  await emptyStore(companies);
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
  expect(countKinds((await rehearseImport(rows)).plan).unchanged).toBe(5000);
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
    ...{ nip: "9990005158", regon: "990000513", krs: "0009990051", town: "Zalesie" },
  });
});
