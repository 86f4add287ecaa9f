import { describe, expect, test, vi } from "vitest";
import { bookingRejection } from "~/modules/bookings/booking-refusals.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { book, booked, changeExpert, expertToBook, jan } from "./support";

vi.mock("~/platform/supabase/private-object.server", () => import("./private-files"));

const POLISH = localeOf("pl");

expertToBook();

describe("what the form says to a refusal", () => {
  const said = async (refused: Promise<unknown>) => bookingRejection((await refused) as Parameters<typeof bookingRejection>[0], POLISH);

  test("names the slots that are free instead, at the slot", async () => {
    await booked();
    const free = "środa 25 listopada o 11:00, 12:00, 13:00";
    expect(await said(book({}, jan))).toEqual([{ slot: [`bookings:errors.slot.taken?${new URLSearchParams({ free })}`] }, { status: 409 }]);
  });

  test("names one's own booking of that slot", async () => {
    const { reference } = await booked();
    expect(await said(book())).toEqual([{ slot: [`bookings:errors.slot.mine?reference=${reference}`] }, { status: 409 }]);
  });

  test.each([
    ["an unavailable expert", { available: false }, {}, { "": ["bookings:closed.unavailable.refused"] }, 409],
    ["oneself", { accountId: "anna" }, {}, { "": ["bookings:closed.own.refused"] }, 409],
    ["a slot that nobody can have", {}, { slot: "2026-11-28T10:00" }, { slot: ["bookings:errors.slot.weekend"] }, 400],
    ["an empty file", {}, { attachment: new File([], "a.pdf") }, { attachment: ["bookings:errors.attachment.empty"] }, 400],
    ["a program", {}, { attachment: new File(["MZ\u0000\u0003"], "a.pdf") }, { attachment: ["bookings:errors.attachment.kind"] }, 400],
  ])("answers for %s", async (_, expert, changes, errors, status) => {
    await changeExpert(expert);
    expect(await said(book(changes))).toEqual([errors, { status }]);
  });
});
