import { beforeEach, describe, expect, test } from "vitest";
import { expertCard, expertJsonLd, expertPage } from "~/modules/advice/experts/expert.view.server";
import {
  featuredExperts,
  findExpert,
  listExperts,
  listSpecializations,
} from "~/modules/advice/experts/experts.server";
import { experts, upgradeExpert } from "~/modules/advice/experts/experts.store.server";
import { anExpert, changeRow, someRatings } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { SITE } from "../../../support/unit-site";

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe(listExperts, () => {
  const ANNA = { name: "Anna Łódzka", title: "Doradca", specializations: ["IT"] };
  const JAN = { name: "Jan Żółw", title: "Trener", specializations: ["Logistyka"] };
  const EWA = { name: "Ewa Lis", title: "Radca prawny", specializations: ["Prawo"] };

  beforeEach(async () => {
    for (const one of [ANNA, JAN]) await anExpert(one);
    await anExpert({ ...EWA, available: false });
    await anExpert({ name: "Piotr Lis", active: false, pendingApproval: true });
  });

  test("lists active experts, the best rated first, an unavailable one last", async () => {
    expect(namesOf(await listExperts({}, POLISH))).toEqual([ANNA.name, JAN.name, EWA.name]);
  });

  test.each([
    [{ q: "lodz" }, [ANNA.name]],
    [{ q: "ŁÓDZ" }, [ANNA.name]],
    [{ q: "zolw" }, [JAN.name]],
    [{ q: "radca pr" }, [EWA.name]],
    [{ q: "logist" }, [JAN.name]],
    [{ q: "Kancelaria" }, []],
    [{ specializations: ["IT", "Logistyka"] }, [ANNA.name, JAN.name]],
    [{ specializations: ["IT", "Logistyka"], q: "trener" }, [JAN.name]],
  ])("searches name, title and specializations: %j", async (query, found) => {
    expect(namesOf(await listExperts(query, POLISH))).toEqual(found);
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
  await anExpert({ specializations: ["Łowiectwo", "Prawo"] });
  await anExpert({ specializations: ["Prawo", "Marketing", "Logistyka"] });
  expect(await listSpecializations(POLISH)).toEqual([
    "Logistyka",
    "Łowiectwo",
    "Marketing",
    "Prawo",
  ]);
});

test("the landing page gets the first three", async () => {
  for (const stars of [3, 5, 4, 2]) {
    const { id } = await anExpert({ name: `Ocena ${stars}` });
    await someRatings(id, [stars, stars, stars]);
  }
  expect(namesOf(await featuredExperts(3, POLISH))).toEqual(["Ocena 5", "Ocena 4", "Ocena 3"]);
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
  [[5, 4, 5, 5], { average: "4,8", count: 4 }],
  [[5, 5, 5], { average: "5,0", count: 3 }],
  [[5, 5], null],
  [[], null],
])("ratings of %j are shown as %j, from three on (rules 1560)", async (stars, shown) => {
  const expert = await anExpert();
  await someRatings(expert.id, stars);
  expect(expertCard(expert, POLISH).rating).toEqual(shown);
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
