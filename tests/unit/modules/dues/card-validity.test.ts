import { expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { cardValidity } from "~/modules/money/dues/ledger/card-validity.server";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { aMemberCompany, anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue } from "./support";

const moveClock = frozenClock();

const SINCE = "2024-01-10T09:00:00.000Z";

async function aPaidCompany(): Promise<void> {
  moveClock("2027-01-02T09:00:00Z");
  await aMemberCompany({ id: "anna", organizationId: "anna", memberUntil: "2026-12-31" });
}

const company = (): Company => companies.find("anna") ?? expect.fail("no company");
const until = () => cardValidity(company(), SINCE).until;
const pay = (due: Due) => payDue(due.id, PaySchema.parse({}), { by });

test("an unpaid fee leaves the cards valid for sixty days after its term (rules 1042)", async () => {
  await aPaidCompany();
  expect(until()).toBe("2026-12-31");
  await aDue({ year: 2027, term: "2027-01-31" });
  expect(until()).toBe("2027-04-01");
  expect(company().memberUntil).toBe("2026-12-31");
});

test("only fees have a grace, and none goes past its own year (rules 1042)", async () => {
  await aPaidCompany();
  await aDue({ kind: "other", year: 2027, term: "2027-01-31" });
  expect(until()).toBe("2026-12-31");
  await aDue({ year: 2027, term: "2027-12-15" });
  expect(until()).toBe("2027-12-31");
});

test("every payment extends, and none shortens (rules 1042)", async () => {
  await aPaidCompany();
  const first = await aDue({ year: 2027, term: "2027-01-31" });
  const second = await aDue({ year: 2027, term: "2027-11-30" });
  const days = [until()];
  for (const due of [first, second]) {
    await pay(due);
    days.push(until());
  }
  expect(days).toEqual(["2027-04-01", "2027-12-31", "2027-12-31"]);
  expect(company().memberUntil).toBe("2027-12-31");
});

test("a fee that was never paid keeps no later one from ending the cards (rules 1042)", async () => {
  await aPaidCompany();
  await aDue({ year: 2026, term: "2026-01-31" });
  await aDue({ year: 2027, term: "2027-01-31" });
  expect(until()).toBe("2026-12-31");
});

test("the page of dues says until when the cards work, and what paying does (rules 1042)", async () => {
  await aPaidCompany();
  await aDue({ year: 2027, term: "2027-01-31" });
  const membership = { organizationId: "anna", companyName: "Pracownia", isOwner: true };
  const owner = anAccount({ id: "anna", membership: { ...membership, since: SINCE } });
  const line = async () => (await memberDues({ by: owner }, localeOf("pl")))?.own?.card;
  expect(await line()).toBe(
    "Karty firmy działają do 1 kwietnia 2027, także bez wpłaty. Cała składka przedłuży je do 31 grudnia 2027.",
  );
  moveClock("2027-04-02T09:00:00Z");
  expect(await line()).toContain("działały do 1 kwietnia 2027");
});
