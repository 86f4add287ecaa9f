import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRefusedForm, valuesOf } from "../integration/support/oracle.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { REGISTERED, startRegisters } from "../support/register-server.ts";
import { applicant, confirm, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

let portal: Portal;
let registers: Awaited<ReturnType<typeof startRegisters>>;

beforeAll(async () => {
  registers = await startRegisters();
  portal = await startPortal(registers.env);
});
afterAll(async () => {
  await portal.stop();
  registers.stop();
});

const newVisitor = () => new Visitor(portal.url, { Origin: portal.url });

/** A visitor at step 2 of the sign-up. */
async function atStep2() {
  const visitor = newVisitor();
  const story = applicant();
  const step2 = await visitor.submit(
    await visitor.get("/register"),
    "Dalej: dane firmy",
    story.person,
  );
  return { visitor, step2, ...story };
}

async function staff() {
  const visitor = newVisitor();
  await logInStaff(visitor);
  return visitor;
}

/** The address of a record, found by its name, address or NIP. */
async function recordOf(office: Visitor, words: string, status: string) {
  const list = await office.get(`/admin/leads?status=${status}&q=${encodeURIComponent(words)}`);
  return (
    list.document
      .querySelector("main table tbody th a, main table tbody td a")
      ?.getAttribute("href") ?? ""
  );
}

describe("a NIP at the sign-up (rules 894, 914, 915)", () => {
  test("fills in name and town, keeps what was typed, and reaches the record", async () => {
    const { visitor, step2, person, company } = await atStep2();
    expect(valuesOf(step2)).not.toHaveProperty("town");
    const { companyName: _, ...typed } = company;
    const filled = await visitor.submit(step2, "Pobierz dane", {
      ...typed,
      nip: "999-000-51-58",
      newsletterSubscription: "on",
    });
    expect([filled.path, filled.text]).toEqual([
      "/register/company",
      expect.stringContaining("Pobrano dane z rejestrów"),
    ]);
    expect(valuesOf(filled)).toMatchObject({
      companyName: "TECHNO-ŁĄCZ sp. z o.o.",
      nip: REGISTERED.company.nip,
      town: "Zalesie",
      position: company.position,
      companySize: company.companySize,
      newsletterSubscription: "true",
    });
    expect((await visitor.submit(filled, "Zarejestruj się")).path).toBe("/login");
    await confirm(visitor, person.email);
    expect((await visitor.get("/company-profile")).text).toContain("999-000-51-58");
    const office = await staff();
    const record = await office.get(await recordOf(office, REGISTERED.company.nip, "starter"));
    // rules 894
    for (const words of ["999-000-51-58", "Zalesie"]) expect(record.text).toContain(words);
  });

  test("keeps a name that was typed, and has no town of a sole trader", async () => {
    const { visitor, step2, company } = await atStep2();
    const { nip } = REGISTERED.soleTrader;
    const filled = await visitor.submit(step2, "Pobierz dane", { ...company, nip });
    expect(valuesOf(filled)).toMatchObject({ companyName: company.companyName, nip });
    expect(valuesOf(filled)).not.toHaveProperty("town");
  });

  test.each([
    ["123", "Nieprawidłowy NIP"],
    ["5260250274", "Nie ma tego NIP w wykazie"],
  ])("that gives nothing is an error of its field: %s", async (nip, message) => {
    const { visitor, step2, company } = await atStep2();
    const refused = await visitor.submit(step2, "Pobierz dane", { ...company, nip });
    expectRefusedForm(refused);
    expect(refused.text).toContain(message);
    expect(valuesOf(refused)).toMatchObject({ nip, companyName: company.companyName });
    const sent = await visitor.submit(refused, "Zarejestruj się", { nip: "" });
    expect(sent.path).toBe("/login");
  });

  test("may be that of another company, without a word to the visitor", async () => {
    const owners = [];
    for (let index = 0; index < 2; index += 1) {
      const { visitor, step2, person, company } = await atStep2();
      const nip = "5260250274";
      const sent = await visitor.submit(step2, "Zarejestruj się", { ...company, nip });
      owners.push({ status: sent.status, path: sent.path });
      await confirm(visitor, person.email);
    }
    expect(owners[1]).toEqual(owners[0]);
  });
});

describe("staff (rules 914)", () => {
  test("compare a company with the registers, and take what they choose", async () => {
    const office = await staff();
    const form = await office.get("/admin/leads/new");
    const name = `Rejestrowa ${Math.random().toString(36).slice(2, 10)}`;
    await office.submit(form, "Dodaj firmę", {
      name,
      location: "Zgierz",
      nip: REGISTERED.soleTrader.nip,
    });
    const record = await recordOf(office, name, "lead");
    const before = await office.get(`${record}/registers`);
    const compared = await office.submit(before, "Pobierz dane");
    for (const words of ["990000200", "jednoosobowa działalność"])
      expect(compared.text).toContain(words);
    expect(compared.text).not.toContain("Adres rejestrowy");
    expect((await office.get(record)).text).not.toContain("990000200");
    const taken = await office.submit(compared, "Zapisz porównanie", { regon: "on" });
    for (const words of ["990000200", "Sprawdzono"]) expect(taken.text).toContain(words);
  });
});
