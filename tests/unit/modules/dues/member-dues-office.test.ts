import { expect, test } from "vitest";
import { env } from "~/env.server";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { aMemberCompany, anAccount } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { aDue } from "./support";

const SINCE = "2024-01-10T09:00:00.000Z";
const owned = { organizationId: "anna", companyName: "Pracownia", isOwner: true, since: SINCE };
const owner = anAccount({ id: "owner", membership: owned });

/** The way to pay, and the address for questions, as `/dues` says them. */
async function page() {
  const dues = await memberDues({ by: owner }, POLISH);
  const way = dues?.own?.toPay?.transfer ? "" : paymentWords(POLISH).howToPayElse;
  return [way, dues?.office ?? ""];
}

test("the office is named once on the dues, as the one to ask how to pay or for questions (rules 1054)", async () => {
  const company = await aMemberCompany({ id: "anna", organizationId: "anna" });
  const office = env.OFFICE_EMAIL;
  const times = async () => (await page()).join(" ").split(office).length - 1;
  expect(await page(), "nothing is to pay").toContain(office);
  await aDue({ companyId: company.id });
  expect(await times(), "without an account of the chamber").toBe(1);
});
