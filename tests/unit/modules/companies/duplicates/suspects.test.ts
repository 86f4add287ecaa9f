import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import { listSimilarCompanies } from "~/modules/companies/companies/duplicates/similar-companies.server";
import {
  countSuspects,
  findPair,
  findSuspectPlace,
  listSuspects,
  listSuspectsOf,
  listToldApart,
  removeOldPairs,
  suspectAgain,
  tellApart,
} from "~/modules/companies/companies/duplicates/suspects.server";
import {
  listMergeCandidates,
  mergeCandidate,
} from "~/modules/companies/companies/merge/merge-candidates.server";
import {
  addCompany,
  deleteCompany,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/companies/staff-company.schema";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { aLead, aMemberCompany } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { POLISH as pl } from "../../../../support/polish";
import { ADMINISTRATOR as by } from "../../staff/support";

const moveClock = frozenClock();

const contactPerson = { firstName: "", lastName: "", position: "", email: "", phone: "" };
const aNamesake = (id: string, changes: Partial<Company> = {}) =>
  aLead({ id, name: "Żubr", contactPerson, ...changes });

const pairs = async () =>
  (await listSuspects()).map(({ one, other, reasons }) => [one.id, other.id, ...reasons]);

const place = { companyId: "a", otherId: "b" };

describe("suspects (rules 957)", () => {
  test("are pairs of companies that share a key, those with more reasons first", async () => {
    await aNamesake("b", { name: "Żubr sp. z o.o.", nip: "8290000015" });
    await aNamesake("a", { name: "Zubr" });
    await aNamesake("c", { name: "Wilk" });
    await aMemberCompany({ id: "d", name: "Inny Żubr", nip: "8290000015" });
    await aMemberCompany({ id: "e", name: "Zubr", nip: "8290000015" });
    expect(await pairs()).toEqual([
      ["b", "e", "nip", "name"],
      ["b", "d", "nip"],
      ["d", "e", "nip"],
      ["a", "b", "name"],
      ["a", "e", "name"],
    ]);
    expect(await countSuspects()).toBe(5);
    expect((await listSuspectsOf("a")).map(({ company }) => company.id)).toEqual(["b", "e"]);
  });

  test("leave out closed and unconfirmed companies", async () => {
    await aNamesake("a");
    await aNamesake("b", { closedAt: now() });
    await aNamesake("c", { emailConfirmed: false });
    expect(await pairs()).toEqual([]);
    for (const id of ["a", "b", "c", "d"]) expect(await listSuspectsOf(id)).toEqual([]);
  });

  test("leave out what many companies share", async () => {
    for (let count = 1; count <= 7; count += 1)
      await aNamesake(`${count}`, {
        name: `Żubr ${count}`,
        contactPerson: { ...contactPerson, email: `${count}@zubr.pl` },
      });
    expect(await pairs()).toEqual([]);
    await transaction(() => companies.remove("7"));
    expect(await pairs()).toHaveLength(15);
  });

  test("leave out pairs that staff have told apart, until one of them is gone", async () => {
    await aNamesake("b");
    await aNamesake("a");
    expect(await findPair(place)).toMatchObject({ one: { id: "a" }, other: { id: "b" } });
    expect(await tellApart(place, { by })).toMatchObject({ one: { id: "a" } });
    await tellApart({ companyId: "b", otherId: "a" }, { by });
    expect(await pairs()).toEqual([]);
    expect(await listSuspectsOf("b")).toEqual([]);
    expect(await removeOldPairs()).toBe(0);
    await deleteCompany("a", { by });
    expect(await findPair(place)).toBeNull();
    // An undo of the deletion would bring both back (rules 1270).
    expect(await removeOldPairs()).toBe(0);
    moveClock(shiftMoment(now(), { hours: 25 }));
    expect(await removeOldPairs()).toBe(1);
  });

  test("are listed again once staff take back that they differ (rules 1274)", async () => {
    await aNamesake("b");
    await aNamesake("a");
    await aLead({ id: "c", name: "Wilk" });
    expect(await suspectAgain(place)).toEqual({ refused: "not-found" });
    await tellApart(place, { by });
    moveClock(shiftMoment(now(), { minutes: 1 }));
    await tellApart({ companyId: "a", otherId: "c" }, { by });
    expect((await listToldApart()).map(({ one, other }) => [one.id, other.id])).toEqual([
      ["a", "c"],
      ["a", "b"],
    ]);
    expect(await suspectAgain({ companyId: "b", otherId: "a" })).toMatchObject({
      one: { id: "b" },
    });
    expect(await pairs()).toEqual([["a", "b", "name"]]);
    await transaction(() => companies.remove("c"));
    expect(await listToldApart()).toEqual([]);
  });

  test("have a place in their list, and another pair behind it (rules 1275)", async () => {
    const [a, b] = [await aNamesake("a", { nip: "8290000015" }), await aNamesake("b")];
    await transaction(() => companies.save({ ...b, nip: "8290000015" }));
    const pair = { one: a, other: b };
    expect(await findSuspectPlace(pair)).toEqual({ number: 1, total: 1, next: null });
    const c = await aNamesake("c");
    expect(await findSuspectPlace({ one: c, other: b })).toMatchObject({
      number: 3,
      total: 3,
      next: { one: { id: "a" }, other: { id: "b" } },
    });
    const d = await aLead({ id: "d", name: "Wilk", contactPerson });
    expect(await findSuspectPlace({ one: a, other: d })).toBeNull();
  });

  test("are not needed to merge: a search finds every other company that can be (rules 1273)", async () => {
    const a = await aNamesake("a");
    const b = await aLead({ id: "b", name: "Wilk", location: "Zgierz", contactPerson });
    await aNamesake("c", { closedAt: now() });
    await aNamesake("d", { emailConfirmed: false });
    const found = async (q: string) => (await listMergeCandidates("a", q, pl)).map(({ id }) => id);
    expect(await found("")).toEqual(["b"]);
    expect(await found("zgierz")).toEqual(["b"]);
    expect(await found("żubr")).toEqual([]);
    expect(mergeCandidate(a, b, pl).mergeTo).toBe(
      "/admin/duplicates/a/b?back=%2Fadmin%2Fleads%2Fa",
    );
  });

  test("need two companies", async () => {
    await aNamesake("a");
    expect(await tellApart({ companyId: "a", otherId: "a" }, { by })).toEqual({
      refused: "not-found",
    });
    expect(await tellApart(place, { by })).toEqual({ refused: "not-found" });
  });

  test("are found fast among 5,000 companies", async () => {
    const lead = await aNamesake("a");
    await transaction(() => {
      const { revision: _, ...row } = lead;
      for (let count = 0; count < 5000; count += 1)
        companies.save({ ...row, id: `c${count}`, name: `Firma ${count >> 1}` });
    });
    expect(await countSuspects()).toBe(2500);
    // Compared pair by pair, 200 look-ups would be a million comparisons.
    for (let count = 0; count < 200; count += 1)
      expect(listSimilarCompanies({ ...lead, name: `Firma ${count}` })).toHaveLength(2);
  });
});

describe("a company that staff add (rules 956)", () => {
  const input = StaffCompanySchema.parse({ name: "ŻUBR S.A.", location: "Łódź" });

  test("is refused if there is one like it, until staff know better", async () => {
    await aNamesake("a");
    expect(await addCompany(input, { by })).toEqual({ refused: "similar" });
    const company = await addCompany(input, { by, isAnother: true });
    expect(company).toMatchObject({ name: "ŻUBR S.A." });
    expect(await pairs()).toEqual([]);
  });
});
