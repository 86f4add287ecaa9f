import { describe, expect, test } from "vitest";
import { findExpert } from "~/modules/advice/experts/experts.server";
import {
  addExpert,
  editExpert,
  findExpertToEdit,
} from "~/modules/advice/experts/staff/expert-edits.server";
import { expertFields } from "~/modules/advice/experts/staff/staff-expert.fields.server";
import {
  EditedExpertSchema,
  ExpertFormSchema,
} from "~/modules/advice/experts/staff/staff-expert.schema";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { anExpert } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";

frozenClock();

const TYPED = {
  name: "Ewa Kos",
  email: "Ewa@example.com",
  specializations: "Podatki\n\n VAT ",
  experience: "Doradca | Kos i Syn | 2016–2020\nKsięgowa",
  education: "Magister | Uniwersytet",
  opinions: "Jan Lis | Polecam | bardzo.",
  consultations: "31.12.2026 14:00 Zamknięcie roku",
  available: true,
};

const parsed = (typed: object) => ExpertFormSchema.parse(typed);

async function edited(id: string, typed: object) {
  const expert = await findExpertToEdit(id);
  const values = Object.entries(expertFields.values(expert!)).filter(([, text]) => text !== "");
  const fields = Object.fromEntries(
    values.map(([name, text]) => [name, text === "on" ? true : text]),
  );
  const input = { ...fields, ...typed, revision: String(expert?.revision) };
  return editExpert(id, EditedExpertSchema.parse(input), { by });
}

describe("staff add an expert", () => {
  test("with all fields, public at once and without an account", async () => {
    const { id } = await addExpert(parsed(TYPED), { by });
    expect(await findExpert(id)).toMatchObject({
      name: "Ewa Kos",
      email: "ewa@example.com",
      accountId: null,
      keptBy: "staff",
      specializations: ["Podatki", "VAT"],
      phone: "",
      experience: [
        { title: "Doradca", company: "Kos i Syn", years: "2016–2020" },
        { title: "Księgowa", company: "", years: "" },
      ],
      education: [{ degree: "Magister", university: "Uniwersytet", years: "" }],
      opinions: [{ author: "Jan Lis", content: "Polecam | bardzo." }],
      consultations: [{ date: "2026-12-31", time: "14:00", title: "Zamknięcie roku" }],
      available: true,
      confirmsAtOnce: false,
      allowContact: false,
    });
    expect(await listHistoryOfRecord("expert", id)).toMatchObject([{ action: "added" }]);
    expect(JSON.stringify(await listHistory())).not.toMatch(/ewa@example|Polecam/);
  });

  test.each([
    ["experience", "A | B | C | D"],
    ["opinions", "Jan Lis"],
    ["consultations", "31.12.2026 09:00 Za wcześnie"],
    ["consultations", "31.02.2026 14:00 Nie ma takiego dnia"],
    ["clients", "-1"],
    ["yearsOfExperience", "-1"],
  ])("and a wrong %s is named", (name, text) => {
    const outcome = ExpertFormSchema.safeParse({ ...TYPED, [name]: text });
    expect(outcome.error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });
});

describe("staff edit an expert", () => {
  test("whose form saves what it shows, and keeps the id of an hour that stays", async () => {
    const { id } = await addExpert(parsed(TYPED), { by });
    const before = await findExpertToEdit(id);
    await edited(id, {});
    expect(await findExpertToEdit(id)).toEqual({ ...before, revision: expect.any(Number) });
    expect(await listHistoryOfRecord("expert", id)).toHaveLength(1);
    await edited(id, { consultations: "2026-12-31 14:00 Inny temat\n2027-01-04 10:00 Nowy rok" });
    expect((await findExpertToEdit(id))?.consultations).toMatchObject([
      { id: before?.consultations[0]?.id, title: "Inny temat" },
      { date: "2027-01-04" },
    ]);
  });

  test("unless someone else has changed it meanwhile", async () => {
    const { id } = await addExpert(parsed(TYPED), { by });
    const input = EditedExpertSchema.parse({ ...TYPED, revision: "0" });
    expect(await editExpert(id, input, { by })).toEqual({ refused: "stale" });
  });

  test("made from a profile without the fields of the profile", async () => {
    await anExpert({ id: "marta", name: "Marta", accountId: "marta", keptBy: "profile" });
    await edited("marta", { name: "Kto inny", description: "Co innego", phone: "42 000 21 01" });
    const marta = await findExpertToEdit("marta");
    expect(marta).toMatchObject({ name: "Marta", phone: "42 000 21 01", keptBy: "profile" });
    expect(marta?.description).not.toBe("Co innego");
  });
});
