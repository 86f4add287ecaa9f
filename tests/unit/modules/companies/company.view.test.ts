import { expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { planCard } from "~/modules/companies/companies/company.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { aMemberCompany } from "../../../support/factories";

test("the side menu shows the date of joining", async () => {
  const { id } = await aMemberCompany({ id: "laka" });
  const company = companies.find(id)!;
  const membership = {
    organizationId: "org-1",
    companyName: "Łąka",
    isOwner: true,
    since: "2024-03-15T10:00:00Z",
  };
  expect(planCard(membership, company, localeOf("pl")).memberSince).toBe("15 marca");
});
