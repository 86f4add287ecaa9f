import { beforeEach, describe, expect, test, vi } from "vitest";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import {
  countOfferUses,
  findOffer,
  recordOfferUse,
} from "~/modules/publishing/offers/offers.server";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import {
  countWaitingOffers,
  deleteOffer,
  findOfferForStaff,
  listAllOffers,
  refuseOffer,
  setApproved,
  setFeatured,
} from "~/modules/publishing/offers/staff-offers.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { offerRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock("~/modules/people/accounts/people/addresses.server", () => ({
  findAddress: async (id: string) => (id === "anna" ? "anna@example.com" : null),
}));

frozenClock();
const DATES = { validUntil: "2027-03-12", createdAt: "2026-11-16T08:00:00.000Z" };

beforeEach(async () => {
  await transaction(() => {
    offers.save(
      offerRow({
        ...DATES,
        id: "hers",
        title: "Bilans za pół ceny",
        createdBy: "anna",
        approved: false,
        tags: ["księgowość"],
      }),
    );
    offers.save(
      offerRow({
        ...DATES,
        id: "partners",
        title: "Sale na godziny",
        company: "Hotel Polski",
        createdBy: null,
      }),
    );
    offers.save(
      offerRow({
        ...DATES,
        id: "gone",
        createdBy: "anna",
        withdrawnAt: "2026-11-18T08:00:00.000Z",
      }),
    );
  });
});

const told = async () =>
  (await listNotifications({ by: { id: "anna" } })).map(({ title, params }) => [title, params]);
const mails = () => outbox.list().map(({ to, subject }) => [to, subject]);
const actions = async (id: string) =>
  (await listHistoryOfRecord("offer", id)).map(({ action }) => action);

describe("an offer that waits", () => {
  test("is counted, and public once it is approved; its author is notified", async () => {
    expect([await countWaitingOffers(), await findOffer("hers")]).toEqual([1, null]);
    await setApproved("hers", true, { by });
    expect([await countWaitingOffers(), await findOffer("hers")]).toEqual([
      0,
      expect.objectContaining({ id: "hers" }),
    ]);
    expect(await told()).toEqual([
      ["panel-offers:news.approved.title", { title: "Bilans za pół ceny", reason: "" }],
    ]);
    expect(mails()).toEqual([["anna@example.com", "Oferta zatwierdzona"]]);
    await setApproved("hers", false, { by });
    expect(await findOffer("hers")).toBeNull();
    expect(await actions("hers")).toEqual(["unpublished", "approved"]);
  });

  test("approved twice is approved once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => setApproved("hers", true, { by })));
    expect([await actions("hers"), mails().length]).toEqual([["approved"], 1]);
  });

  test("is refused with a reason, which its company reads, and approved after all", async () => {
    await refuseOffer("hers", "Podaj termin.", { by });
    expect(await listAllOffers({ q: "", state: "refused" })).toEqual([
      expect.objectContaining({ refusal: "Podaj termin.", approved: false }),
    ]);
    expect(await told()).toEqual([
      ["panel-offers:news.refused.title", { title: "Bilans za pół ceny", reason: "Podaj termin." }],
    ]);
    expect(outbox.list()[0]?.quotes[0]?.paragraphs).toEqual(["Podaj termin."]);
    await refuseOffer("hers", "Podaj termin.", { by });
    expect(mails()).toHaveLength(1);
    await setApproved("hers", true, { by });
    expect(await findOffer("hers")).toMatchObject({ refusal: null });
  });
});

test("a featured offer stands first until that is undone; its author is not notified", async () => {
  await setApproved("hers", true, { by });
  outbox.reset();
  const featured = async () => (await findOfferForStaff("hers"))?.featured;
  await setFeatured("hers", true, { by });
  await setFeatured("hers", true, { by });
  expect(await featured()).toBe(true);
  await setFeatured("hers", false, { by });
  expect(await featured()).toBe(false);
  expect(await setFeatured("nic", true, { by })).toEqual({ refused: "not-found" });
  expect((await listHistoryOfRecord("offer", "hers")).map(({ action }) => action)).toEqual([
    "edited",
    "edited",
    "approved",
  ]);
  expect(outbox.list()).toEqual([]);
});

test("an offer of a partner is approved without a notification", async () => {
  await setApproved("partners", false, { by });
  expect([await findOffer("partners"), mails()]).toEqual([null, []]);
});

test("an offer is deleted with its uses", async () => {
  await setApproved("hers", true, { by });
  await recordOfferUse("hers", { by: { id: "jan" } });
  await deleteOffer("hers", { by });
  expect([await findOfferForStaff("hers"), await countOfferUses("hers")]).toEqual([null, 0]);
  expect((await told()).map(([title]) => title)).toContain("panel-offers:news.deleted.title");
});

test("an offer that its company has taken back is not there for staff", async () => {
  expect((await listAllOffers({ q: "" })).map(({ id }) => id).sort()).toEqual(["hers", "partners"]);
  for (const operation of [
    setApproved("gone", true, { by }),
    refuseOffer("gone", "Nie", { by }),
    deleteOffer("gone", { by }),
    setApproved(undefined, true, { by }),
  ])
    expect(await operation).toEqual({ refused: "not-found" });
});

test("staff find offers by title, company, description, category and tag", async () => {
  const found = async (q: string) => (await listAllOffers({ q })).map(({ id }) => id);
  expect([
    await found("bilans"),
    await found("POLSKI"),
    await found("ksiegowosc"),
    await found("nic"),
  ]).toEqual([["hers"], ["partners"], ["hers"], []]);
});
