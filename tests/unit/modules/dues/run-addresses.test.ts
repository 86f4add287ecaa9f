import { expect, test, vi } from "vitest";
import { isLacking } from "~/modules/companies/companies/staff/lacking.server";
import { addressLine } from "~/modules/money/dues/tariff/tariff.view.server";
import type { PlannedDues } from "~/modules/money/dues/tariff/yearly-run";
import { listPeople } from "~/modules/people/accounts/people/searched-people.server";
import { aContact, aMemberCompany } from "../../../support/factories";
import { POLISH as pl } from "../../../support/polish";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  listPeople: vi.fn(async () => []),
}));

const NOBODY = { firstName: "", lastName: "", position: "", email: "", phone: "" };
const planned = (companyId: string, isCharged = true): PlannedDues =>
  ({
    companyId,
    odd: [],
    instalments: isCharged ? [{ amountGrosze: 1 }] : [],
  }) as unknown as PlannedDues;

test("a yearly run says of the companies that it charges who gets their notes, and how many nobody (rules 1492)", async () => {
  const bare = { contactPerson: NOBODY, organizationId: null };
  const letters = { companyId: "letters", email: "sekretariat@x.example", isForLetters: true };
  const books = { companyId: "books", email: "faktury@x.example", isForBookkeeping: true };
  const companies = [
    await aMemberCompany({ id: "books", organizationId: "org-books" }),
    await aMemberCompany({ id: "owned", contactPerson: NOBODY, organizationId: "org-owned" }),
    await aMemberCompany({ id: "letters", ...bare }),
    await aMemberCompany({ id: "person", ...bare, contactPerson: { ...NOBODY, email: "a@x.pl" } }),
    await aMemberCompany({ id: "none", ...bare }),
    await aMemberCompany({ id: "leftOut", ...bare }),
  ];
  await aContact({ ...letters, id: "post" });
  await aContact({ ...books, id: "ewa" });
  const owners = ["org-books", "org-owned"].map((organizationId) => ({
    organizationId,
    isOwner: true,
    email: `${organizationId}@x.example`,
  }));
  vi.mocked(listPeople).mockResolvedValue(owners as never);

  const plan = companies.map(({ id }) => planned(id, id !== "leftOut"));
  expect(await addressLine(plan, pl)).toEqual({
    text: "Noty: 1 do faktur, 1 do właściciela konta, 1 do osoby do korespondencji, 1 do osoby kontaktowej, 1 bez adresu.",
    none: 1,
  });
  // The list that the page links finds the same company, and the one that is left out.
  expect(companies.filter((one) => isLacking(one, "letters")).map(({ id }) => id)).toEqual([
    "none",
    "leftOut",
  ]);
});
