import { describe, expect, test } from "vitest";
import {
  addPartner,
  deletePartner,
  editPartner,
  findPartner,
  listAllPartners,
  listPartnerCategories,
  listPartners,
} from "~/modules/publishing/partners/partners.server";
import { partners } from "~/modules/publishing/partners/partners.store.server";
import {
  EditedPartnerSchema,
  PartnerFormSchema,
} from "~/modules/publishing/partners/staff-partner.schema";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

frozenClock();

const TYPED = {
  name: "Hotel Młyn",
  description: "Noclegi dla gości firmy.",
  discount: "15",
  category: "Noclegi",
  location: "Zgierz",
};
const input = (changes: object = {}) => PartnerFormSchema.parse({ ...TYPED, ...changes });
const edited = (changes: object = {}) => EditedPartnerSchema.parse({ ...TYPED, ...changes });
const added = async (changes: object = {}) =>
  partners.find((await addPartner(input(changes), { by })).id)!;

const historyOf = async (id: string) =>
  (await listHistoryOfRecord("partner", id)).map(({ action, title, changes }) => [
    action,
    title,
    changes.map(({ field }) => field),
  ]);

describe("a partner of the staff", () => {
  test("is visible to members at once, with empty values for empty fields", async () => {
    const { id } = await added();
    expect(await listPartners(locale)).toEqual([
      expect.objectContaining({
        id,
        name: "Hotel Młyn",
        discount: "15%",
        website: "",
        contact: "",
        validUntil: null,
      }),
    ]);
  });

  test("is edited with a note of what differs, and what was agreed can be taken out again", async () => {
    const { id, revision } = await added({ website: "example.com", validUntil: "2026-12-31" });
    expect(await findPartner(id)).toMatchObject({
      website: "https://example.com",
      validUntil: "2026-12-31",
    });
    await editPartner(id, { ...edited(), revision }, { by });
    expect(await findPartner(id)).toMatchObject({ website: "", validUntil: null });
    expect(await historyOf(id)).toEqual([
      [
        "edited",
        "Hotel Młyn",
        ["panel-partners:fields.website", "panel-partners:fields.validUntil"],
      ],
      ["added", "Hotel Młyn", expect.any(Array)],
    ]);
  });

  test("changed by another editor meanwhile is not overwritten", async () => {
    const { id, revision } = await added();
    await editPartner(id, { ...edited({ discount: "20%" }), revision }, { by });
    expect(await editPartner(id, { ...edited({ discount: "30%" }), revision }, { by })).toEqual({
      refused: "stale",
    });
    expect(await findPartner(id)).toMatchObject({ discount: "20%" });
  });

  test("is deleted for good, and an unknown one is not found", async () => {
    const { id } = await added();
    await deletePartner(id, { by });
    expect(await listPartners(locale)).toEqual([]);
    expect(await deletePartner(id, { by })).toEqual({ refused: "not-found" });
    expect(await editPartner(id, edited(), { by })).toEqual({ refused: "not-found" });
    expect((await historyOf(id))[0]).toEqual(["deleted", "Hotel Młyn", expect.any(Array)]);
  });

  test("is found by name, description, category and place, also after its last day unless only current ones are selected", async () => {
    await added();
    await added({
      name: "Kurier Piątek",
      description: "Przesyłki i palety.",
      category: "Logistyka",
      validUntil: "2020-01-01",
    });
    const names = async (q: string, isCurrentOnly = false) =>
      (await listAllPartners({ q, isCurrentOnly }, locale)).map(({ name }) => name);
    expect(await names("")).toEqual(["Hotel Młyn", "Kurier Piątek"]);
    expect(await names("", true)).toEqual(["Hotel Młyn"]);
    for (const q of ["piatek", "palety", "logistyka"])
      expect(await names(q)).toEqual(["Kurier Piątek"]);
    expect(await names("zgierz")).toHaveLength(2);
    expect(await listPartnerCategories(locale)).toEqual(["Logistyka", "Noclegi"]);
  });
});

describe("the form of a partner", () => {
  test.each([
    ["name", "A", "panel-partners:errors.name"],
    ["description", "Krótko", "panel-partners:errors.description"],
    ["description", "x".repeat(301), "errors:tooLong?count=300"],
    ["discount", "", "panel-partners:errors.discount"],
    ["discount", "0", "panel-partners:errors.discount"],
    ["discount", "101%", "panel-partners:errors.discount"],
    ["discount", "-5%", "panel-partners:errors.discount"],
    ["category", "", "panel-partners:errors.category"],
    ["location", "", "panel-partners:errors.location"],
    ["website", "javascript:alert(1)", "errors:website"],
    ["website", "https://anna:haslo@example.com", "errors:website"],
    ["validUntil", "2026-02-31", "errors:date"],
  ])("refuses %s %j", (field, value, message) => {
    const { error } = PartnerFormSchema.safeParse({ ...TYPED, [field]: value });
    expect(
      error?.issues.filter(({ path }) => path[0] === field).map((issue) => issue.message),
    ).toContain(message);
  });
});
