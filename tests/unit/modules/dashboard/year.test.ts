import { expect, test } from "vitest";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { yearPage } from "~/modules/membership/dashboard/year.view.server";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import { recordOfferUse } from "~/modules/publishing/offers/offers.server";
import {
  aMemberCompany,
  anEvent,
  anExpert,
  anOffer,
  aSeat,
  changeRow,
} from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH } from "../../../support/polish";
import { anna, book } from "../bookings/support";
import { aDue } from "../dues/support";
import { ADMINISTRATOR as staff } from "../staff/support";

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
  const due = await aDue({ companyId: company.id, amountGrosze: 80_000 });
  await anOffer({ id: "sala", originalPrice: 1250, discountedPrice: 1000 });
  await recordOfferUse("sala", { by: anna });
  expect((await page()).sum, "not paid").toMatch(
    /^W tym roku: 1 oferta, 250 zł rabatów\. Ze składki jest do zapłaty 800 zł, termin: .+\.$/,
  );
  await payDue(due.id, PaySchema.parse({}), { by: staff });
  expect((await page()).sum).toBe("Za 800 zł: 1 oferta, 250 zł rabatów.");
});

test("the year begins on the day on which the person joined, at most twelve months ago", async () => {
  await aMemberCompany({ id: "demo", organizationId: "demo" });
  const leadOf = async (since: string) => {
    const membership = { ...(anna.membership ?? expect.fail("no company")), since };
    return (await yearPage({ by: { ...anna, membership } }, POLISH)).lead;
  };
  expect(await leadOf("2026-06-19T08:00:00.000Z")).toContain("Od 19 czerwca 2026 do");
  expect(await leadOf("2020-06-19T08:00:00.000Z")).toContain("Od 20 listopada 2025 do");
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
