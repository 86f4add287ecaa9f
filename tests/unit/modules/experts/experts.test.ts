import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { SLOT_HOURS } from "~/modules/advice/experts/expert";
import { expertCard, expertJsonLd, expertPage } from "~/modules/advice/experts/expert.view.server";
import {
  featuredExperts,
  findExpert,
  listExperts,
  listSpecializations,
} from "~/modules/advice/experts/experts.server";
import { experts, upgradeExpert } from "~/modules/advice/experts/experts.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isWorkday } from "~/platform/time/workdays";
import { anExpert, changeRow } from "../../../support/factories";
import { resetStores } from "../../../support/reset-stores";
import { SITE } from "../../../support/unit-site";

const POLISH = localeOf("pl");

resetStores(experts);

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe("the fixture", () => {
  test("has eight active experts, one of them unavailable and one without a rating, and one awaiting approval", () => {
    const active = experts.list(({ active }) => active);
    expect(active).toHaveLength(8);
    expect(active.filter(({ available }) => !available)).toHaveLength(1);
    expect(active.filter(({ rating }) => rating === null)).toHaveLength(1);
    expect(experts.list(({ pendingApproval, active }) => pendingApproval && !active)).toHaveLength(
      1,
    );
  });

  test("puts consultations on coming working days at one of the nine hours", () => {
    const consultations = experts.list().flatMap((expert) => expert.consultations);
    expect(consultations.length).toBeGreaterThan(5);
    for (const { date, time } of consultations) {
      expect(isWorkday(Temporal.PlainDate.from(date)), date).toBe(true);
      expect(SLOT_HOURS).toContain(time);
    }
  });

  test("uses no id twice, neither of an expert nor of a consultation", () => {
    const ids = experts
      .list()
      .flatMap(({ id, consultations }) => [
        id,
        ...consultations.map((consultation) => consultation.id),
      ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("names no address outside of example.com", () => {
    for (const { email, website } of experts.list()) {
      expect(email).toMatch(/@example\.com$/);
      expect(website).toMatch(/^https:\/\/www\.example\.com\//);
    }
  });
});

describe(listExperts, () => {
  test("lists active experts, the best rated first, an unavailable one last", async () => {
    const names = namesOf(await listExperts({}, POLISH));
    expect(names).toHaveLength(8);
    expect(names[0]).toBe("Paweł Domagalski");
    expect(names.at(-1)).toBe("Ewa Rutkowska");
    expect(names).not.toContain("Beata Kaczorowska");
  });

  test.each([
    ["lodz", ["Adam Leśniak"]],
    ["ŁÓDZ", ["Adam Leśniak"]],
    ["zolw", ["Natalia Żółwińska"]],
    ["radca pr", ["Marta Wilczyńska"]],
    ["rodo", ["Marta Wilczyńska"]],
    ["Kodaro", []],
  ])("searches name, title and specializations: %s", async (q, found) => {
    expect(namesOf(await listExperts({ q }, POLISH))).toEqual(found);
  });

  test("combines specializations and search", async () => {
    expect(namesOf(await listExperts({ specializations: ["IT", "Logistyka"] }, POLISH))).toEqual([
      "Paweł Domagalski",
      "Krzysztof Majewski",
    ]);
    expect(
      namesOf(await listExperts({ specializations: ["IT", "Logistyka"], q: "doradca" }, POLISH)),
    ).toEqual(["Krzysztof Majewski"]);
  });

  test("shows at once what staff have changed", async () => {
    const shown = await anExpert({ name: "Zofia Lis" });
    await changeRow(experts, shown.id, { active: false });
    expect(namesOf(await listExperts({}, POLISH))).not.toContain("Zofia Lis");
    const waiting = await anExpert({ name: "Piotr Nowak", active: false, pendingApproval: true });
    await changeRow(experts, waiting.id, { active: true, pendingApproval: false });
    expect(namesOf(await listExperts({}, POLISH))).toContain("Piotr Nowak");
  });
});

test("filters offer what active experts know, by the alphabet of the reader", async () => {
  await anExpert({ specializations: ["Astrologia"], active: false, pendingApproval: true });
  const options = await listSpecializations(POLISH);
  expect(options).not.toContain("Astrologia");
  expect(options).toEqual([...options].sort(POLISH.format.compareWords));
  expect(options).toHaveLength(new Set(options).size);
});

test("the landing page gets the first three, three specializations each", async () => {
  const featured = await featuredExperts(3, POLISH);
  expect(namesOf(featured)).toEqual(namesOf((await listExperts({}, POLISH)).slice(0, 3)));
  for (const expert of featured) expect(expertCard(expert, POLISH).specializations).toHaveLength(3);
});

describe(findExpert, () => {
  test("finds an active expert only", async () => {
    const { id } = await anExpert({ name: "Tomasz Bielak" });
    const { id: waiting } = await anExpert({ active: false, pendingApproval: true });
    expect(await findExpert(id)).toMatchObject({ name: "Tomasz Bielak" });
    expect(await findExpert(waiting)).toBeNull();
    expect(await findExpert("nikt")).toBeNull();
    expect(await findExpert(undefined)).toBeNull();
    await changeRow(experts, id, { active: false });
    expect(await findExpert(id)).toBeNull();
  });
});

test("a card shows three specializations and counts the others", async () => {
  const { specializations, moreSpecializations } = expertCard(
    await anExpert({ specializations: ["A", "B", "C", "D", "E"] }),
    POLISH,
  );
  expect({ specializations, moreSpecializations }).toEqual({
    specializations: ["A", "B", "C"],
    moreSpecializations: 2,
  });
  expect(expertCard(await anExpert({ specializations: ["A"] }), POLISH).moreSpecializations).toBe(
    0,
  );
});

test.each([
  [4.85, "4,9"],
  [5, "5,0"],
  [null, null],
])("a rating of %s is written %s", async (rating, text) => {
  expect(expertCard(await anExpert({ rating }), POLISH).rating).toBe(text);
});

describe("an expert without consent to contact", () => {
  const secrets = /example\.com|42 000/;

  test("has no phone, mail or website on the page or in the structured data", async () => {
    const closed = await anExpert({ allowContact: false });
    expect(JSON.stringify(expertPage(closed, { states: {} }, POLISH))).not.toMatch(secrets);
    expect(JSON.stringify(expertJsonLd(closed, SITE))).not.toMatch(secrets);
  });

  test("is the exception: others have them", async () => {
    const open = await anExpert({ allowContact: true });
    expect(expertPage(open, { states: {} }, POLISH).expert.contact).toEqual({
      email: "marta.wilczynska@example.com",
      phone: "42 000 21 01",
      website: "https://www.example.com/wilczynska",
    });
    expect(expertJsonLd(open, SITE)[0]).toMatchObject({
      "@type": "Person",
      name: "Marta Wilczyńska",
      jobTitle: "Radca prawny",
      url: `https://izba.test/experts/${open.id}`,
      telephone: "42 000 21 01",
    });
  });
});

test("a row of the first version, which said session for consultation, is brought along; one of today stays as it is", async () => {
  const { revision: _, ...expert } = experts.find((await anExpert()).id)!;
  const { consultations, consultationPrice, consultationInfo, ...same } = expert as Record<
    string,
    unknown
  >;
  const old = {
    ...same,
    sessions: consultations,
    sessionPrice: consultationPrice,
    sessionInfo: consultationInfo,
  };
  expect(upgradeExpert(old)).toEqual(expert);
  expect(upgradeExpert(expert)).toEqual(expert);
});
