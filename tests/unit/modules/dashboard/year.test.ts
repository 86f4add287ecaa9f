import { expect, test } from "vitest";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { yearPage } from "~/modules/membership/dashboard/year.view.server";
import { receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { duePlace } from "~/modules/money/dues/ledger/ledger-entry";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import { recordOfferUse } from "~/modules/publishing/offers/offers.server";
import { transaction } from "~/platform/store/stores.server";
import {
  aMemberCompany,
  anEvent,
  anExpert,
  anOffer,
  aSeat,
  BY_STAFF,
  changeRow,
} from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH } from "../../../support/polish";
import { anna, book } from "../bookings/support";
import { aDue, aTransfer } from "../dues/support";

const moveClock = frozenClock("2026-11-20T09:00:00Z");

const page = () => yearPage({ by: anna }, POLISH);
const countsOf = ({ sections }: Awaited<ReturnType<typeof page>>) =>
  Object.fromEntries(sections.map(({ kind, lines }) => [kind, lines.length]));

test("a year without anything says so, without any number (rules 1566)", async () => {
  await aMemberCompany({ id: "demo", organizationId: "demo" });
  const year = await page();
  expect([year.sum, year.saved, countsOf(year)]).toEqual([
    null,
    null,
    { events: 0, sessions: 0, offers: 0, votes: 0, answers: 0 },
  ]);
});

test("seats, sessions and offers of twelve months are counted, with what the offers save", async () => {
  await aMemberCompany({ id: "demo", organizationId: "demo" });
  await anExpert({ id: "expert" });
  const [came, missed] = [await anEvent({}, 2), await anEvent({}, 3)];
  await aSeat(came.id, anna.id);
  await aSeat(missed.id, anna.id);
  await aSeat(missed.id, "jan");
  for (const id of [`${came.id}:${anna.id}`, `${missed.id}:jan`])
    await changeRow(registrations, id, { checkedInAt: "2026-11-23T09:00:00.000Z" });
  await book();
  await book({ slot: "2027-01-05T10:00" });
  await anOffer({ id: "sala", originalPrice: 1250, discountedPrice: 1000 });
  await anOffer({ id: "kawa", originalPrice: null, discountedPrice: null });
  for (const id of ["sala", "kawa"]) await recordOfferUse(id, { by: anna });
  moveClock("2026-11-26T09:00:00Z");
  const year = await page();
  expect(countsOf(year)).toEqual({ events: 1, sessions: 1, offers: 2, votes: 0, answers: 0 });
  expect(year.sections[0]?.lines).toMatchObject([{ id: came.id }]);
  expect(year.sum).toBe("W tym roku: 1 wydarzenie, 1 sesja z ekspertem, 2 oferty, 250 zł rabatów.");
  moveClock("2027-12-01T09:00:00Z");
  expect(countsOf(await page()), "a year later").toMatchObject({ events: 0, offers: 0 });
});

test("the owner reads the amount of the fee in the sentence", async () => {
  const company = await aMemberCompany({ id: "demo", organizationId: "demo" });
  const { id, amountGrosze } = await aDue({ companyId: company.id, amountGrosze: 80_000 });
  await anOffer({ id: "sala", originalPrice: 1250, discountedPrice: 1000 });
  await recordOfferUse("sala", { by: anna });
  expect((await page()).sum, "not paid yet").toBe("W tym roku: 1 oferta, 250 zł rabatów.");
  const payment = aTransfer({ amountGrosze });
  const to = [{ to: duePlace(id), amountGrosze }];
  await transaction(() => receiveInTransaction([{ payment, to }], BY_STAFF));
  expect((await page()).sum).toBe("Za 800 zł: 1 oferta, 250 zł rabatów.");
});

test("the year of a company that joined later begins on that day", async () => {
  await aMemberCompany({ id: "demo", organizationId: "demo", memberSince: "2026-06-19" });
  expect((await page()).lead).toContain("Od 19 czerwca 2026 do 20 listopada 2026");
});

test("the dues lead to the year from two months before the end of the membership, and while a fee is open", async () => {
  const company = await aMemberCompany({
    id: "demo",
    organizationId: "demo",
    memberUntil: "2026-12-31",
  });
  const link = async () => (await memberDues({ by: anna }, POLISH))?.own?.year ?? null;
  moveClock("2026-10-30T09:00:00Z");
  expect(await link()).toBeNull();
  moveClock("2026-10-31T09:00:00Z");
  expect(await link()).toBe("/dashboard/year");
  moveClock("2026-03-01T09:00:00Z");
  await aDue({ companyId: company.id });
  expect(await link()).toBe("/dashboard/year");
});
