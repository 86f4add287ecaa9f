import { describe, expect } from "vitest";
import { logInStaff } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

async function office(): Promise<Visitor> {
  const visitor = newVisitor({ Origin: portal.url });
  await logInStaff(visitor);
  return visitor;
}

let companies = 0;

/** A new lead with an address for mails, and its form of admission. */
async function leadOf(staff: Visitor): Promise<{ id: string; form: Page }> {
  companies += 1;
  const name = `Przyjmowana ${companies}`;
  await staff.submit(await staff.get("/admin/leads/new"), "Dodaj firmę", {
    name,
    location: "Zgierz",
    isAnother: "on",
    "contactPerson.email": `przyjmowana${companies}@example.com`,
  });
  const list = await staff.get(`/admin/leads?status=all&q=${encodeURIComponent(name)}`);
  const id = /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
  return { id, form: await staff.get(`/admin/leads/${id}/admit`) };
}

describe("the page that admits a company (rules 1520)", () => {
  test("makes it a member with number and fee, and takes all of it back", async () => {
    const staff = await office();
    const { id, form } = await leadOf(staff);
    expect(form.text).toContain("Wyślij powitanie na");
    const record = await staff.submit(form, "Przyjmij do izby", {
      resolution: "12/2026",
      memberNumber: `P-${id}`,
      isCharged: "on",
      amount: "66,67",
    });
    expect(record.path).toBe(`/admin/leads/${id}`);
    for (const words of ["jest członkiem izby", `P-${id}`, "12/2026", "66,67"])
      expect(record.text).toContain(words);
    const question = await staff.get(`/admin/leads/${id}/admit/undo`);
    expect(question.text).toContain("Powitanie nie wyjdzie.");
    const back = await staff.submit(question, "Cofnij przyjęcie");
    expect(back.text).toContain("Cofnięto przyjęcie");
    expect(back.text).toContain("Powód: naliczenie cofnięte");
    expect((await staff.get(`/admin/leads/${id}/edit`)).html).not.toContain(`value="P-${id}"`);
    expect((await staff.get(`/admin/leads/${id}/admit/undo`)).text).toContain(
      "Przyjęcie było cofnięte albo minęły 24 godziny.",
    );
  });

  test("comes back with its errors and everything typed", async () => {
    const staff = await office();
    const { form } = await leadOf(staff);
    const refused = await staff.submit(form, "Przyjmij do izby", {
      resolution: "13/2026",
      memberSince: "2019",
      isCharged: "on",
      amount: "dużo",
      words: "Do zobaczenia.",
    });
    expectRefusedForm(refused);
    for (const error of ["Sam rok nie wystarczy", "Podaj kwotę"])
      expect(refused.text).toContain(error);
    for (const [name, typed] of [
      ["resolution", "13/2026"],
      ["memberSince", "2019"],
      ["amount", "dużo"],
      ["words", "Do zobaczenia."],
    ] as const)
      expect(typedIn(refused, name)).toBe(typed);
  });

  test("shows the message with what is typed, and saves nothing", async () => {
    const staff = await office();
    const { id, form } = await leadOf(staff);
    const shown = await staff.submit(form, "Pokaż wiadomość", { words: "Kawa czeka." });
    expect(shown.status).toBe(200);
    expect(shown.text.match(/Kawa czeka\./g)).toHaveLength(2);
    expect((await staff.get(`/admin/leads/${id}`)).text).not.toContain("Cofnij przyjęcie");
  });

  test("says who admitted the company where somebody was faster", async () => {
    const staff = await office();
    const { id, form } = await leadOf(staff);
    await staff.submit(form, "Przyjmij do izby", { memberNumber: "" });
    const late = await staff.submit(form, "Przyjmij do izby", { memberNumber: "", words: "Drugi" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Tę firmę przyjęto już");
    expect(typedIn(late, "words")).toBe("Drugi");
    expect((await staff.get(`/admin/leads/${id}/admit`)).text).toContain(
      "Ta firma jest już pełnym członkiem",
    );
  });
});
