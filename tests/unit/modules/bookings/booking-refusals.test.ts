import { describe, expect, test } from "vitest";
import { bookingRejection } from "~/modules/advice/bookings/member/booking-refusals.server";
import { listBookings, withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import { isRefused } from "~/platform/outcome";
import { aMemberCompany } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { anna, book, booked, changeExpert, expertToBook, jan } from "./support";

expertToBook();

describe("the form's message for a refusal", () => {
  const said = async (refused: Promise<unknown>) =>
    bookingRejection((await refused) as Parameters<typeof bookingRejection>[0], POLISH);

  test("names the slots that are free instead, at the slot", async () => {
    await booked();
    const free = "środa 25 listopada o 11:00, 12:00, 13:00";
    expect(await said(book({}, jan))).toEqual([
      { slot: [`bookings:errors.slot.taken?${new URLSearchParams({ free })}`] },
      { status: 409 },
    ]);
  });

  test("names one's own booking of that slot", async () => {
    const { reference } = await booked();
    expect(await said(book())).toEqual([
      { slot: [`bookings:errors.slot.mine?reference=${reference}`] },
      { status: 409 },
    ]);
  });

  test.each([
    [
      "an unavailable expert",
      { available: false },
      {},
      { "": ["bookings:closed.unavailable.refused"] },
      409,
    ],
    ["oneself", { accountId: "anna" }, {}, { "": ["bookings:closed.own.refused"] }, 409],
    [
      "a slot that nobody can have",
      {},
      { slot: "2026-11-28T10:00" },
      { slot: ["bookings:errors.slot.weekend"] },
      400,
    ],
    [
      "an empty file",
      {},
      { attachment: new File([], "a.pdf") },
      { attachment: ["bookings:errors.attachment.empty"] },
      400,
    ],
    [
      "a program",
      {},
      { attachment: new File(["MZ\u0000\u0003"], "a.pdf") },
      { attachment: ["bookings:errors.attachment.kind"] },
      400,
    ],
  ])("has a message for %s", async (_, expert, changes, errors, status) => {
    await changeExpert(expert);
    expect(await said(book(changes))).toEqual([errors, { status }]);
  });
});

test("a person has at most ten upcoming consultations, also with twenty simultaneous posts; a withdrawn one does not count", async () => {
  const slots = ["2026-11-25", "2026-11-26", "2026-11-27"].flatMap((date) =>
    [10, 11, 12, 13, 14, 15, 16].map((hour) => `${date}T${hour}:00`),
  );
  const outcomes = await Promise.all(slots.slice(0, 20).map((slot) => book({ slot })));
  expect(outcomes.filter(isRefused)).toEqual(
    Array(10).fill({ refused: "many-upcoming", most: 10 }),
  );
  expect(
    bookingRejection(
      outcomes.filter(isRefused)[0] as Parameters<typeof bookingRejection>[0],
      POLISH,
    ),
  ).toEqual([{ "": ["bookings:errors.manyUpcoming?most=10"] }, { status: 409 }]);
  const [first] = await listBookings({ by: anna });
  await withdrawBooking(first?.reference, { by: anna });
  expect(await book({ slot: slots[20] })).toMatchObject({ accountId: "anna" });
});

test("a person of a full member has as many upcoming consultations as they like (rules 223)", async () => {
  await aMemberCompany({ id: "full", organizationId: anna.membership!.organizationId });
  const slots = ["2026-11-25", "2026-11-26"].flatMap((date) =>
    [10, 11, 12, 13, 14, 15].map((hour) => `${date}T${hour}:00`),
  );
  const outcomes = await Promise.all(slots.map((slot) => book({ slot })));
  expect(outcomes.filter(isRefused)).toEqual([]);
});
