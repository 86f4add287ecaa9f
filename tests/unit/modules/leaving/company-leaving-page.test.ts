import { beforeEach, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyLeavingPage } from "~/modules/membership/leaving/company/company-leaving.view.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { dayFromToday } from "~/platform/time/clock";
import { aMemberCompany, anEvent, aSeat } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { aDue } from "../dues/support";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
}));

beforeEach(async () => {
  await aMemberCompany({ id: "szulc", name: "Transport Szulc", memberNumber: "0098" });
});

const pageOn = async (day: string) => {
  const request = new Request(`http://x/leave?day=${day}&reason=resignation`);
  return companyLeavingPage(companies.find("szulc") ?? expect.fail(), request, locale);
};

test("the page that ends a membership names what the company has (rules 1692)", async () => {
  vi.mocked(listPeopleOf).mockResolvedValue([
    { id: "jan", name: "Jan Szulc" },
    { id: "beata", name: "Beata Szulc" },
  ] as Awaited<ReturnType<typeof listPeopleOf>>);
  const event = await anEvent({ title: "Śniadanie" }, 3);
  for (const id of ["jan", "beata"]) await aSeat(event.id, id);
  const due = await aDue({ companyId: "szulc" });
  const { lead, has } = await pageOn(due.term);
  expect(lead).toContain("nr 0098");
  expect(has).toMatchObject({
    accounts: "Jan Szulc, Beata Szulc",
    openDues: `600 zł (${due.number})`,
    dues: "",
  });
  expect((await pageOn(dayFromToday(0))).has.dates).toMatch(/^Śniadanie, [\d.]+ \(2\)$/);
  expect((await pageOn(dayFromToday(30))).has.dates).toBe("");
});
