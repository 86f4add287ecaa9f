import { describe, expect, test } from "vitest";
import { type Booking, BookingSchema, stateOf } from "~/modules/advice/bookings/booking";
import { bookingCard, bookingPage } from "~/modules/advice/bookings/booking.view.server";
import { accessKeyOf } from "~/modules/advice/bookings/booking-access.server";
import { findCalendarEntry } from "~/modules/advice/bookings/mails/booking-readers.server";
import { findBooking, listBookings } from "~/modules/advice/bookings/member/bookings.server";
import { POLISH } from "../../../support/polish";
import { anna, BEGIN, booked, changeExpert, expertToBook, file, jan, marta } from "./support";

const moveClock = expertToBook();

describe("reading a booking", () => {
  test("is for its member, and for its expert where they have an account", async () => {
    const { reference } = await booked();
    expect(await findBooking(reference, { by: anna })).not.toBeNull();
    expect(await findBooking(reference, { by: marta })).toBeNull();
    await changeExpert({ accountId: "marta" });
    expect(await findBooking(reference, { by: marta })).not.toBeNull();
    expect(await findBooking(reference, { by: jan })).toBeNull();
    expect(await findBooking("S-AAAA-AAAA", { by: anna })).toBeNull();
  });

  test("lists one's own, soonest first", async () => {
    await booked({ slot: "2026-11-27T10:00", topic: "Druga" });
    await booked({ slot: "2026-11-26T18:00", topic: "Pierwsza" });
    await booked({ slot: "2026-11-24T10:00", topic: "Cudza" }, jan);
    expect((await listBookings({ by: anna })).map(({ topic }) => topic)).toEqual([
      "Pierwsza",
      "Druga",
    ]);
  });

  test("names person, time and topic in short", async () => {
    const booking = await booked();
    expect(bookingCard(booking, POLISH)).toEqual({
      reference: booking.reference,
      expertName: "Marta Wilczyńska",
      date: "środa, 25 listopada 2026",
      hours: "10:00–11:00",
      topic: "Umowa",
      state: "upcoming",
      isRequest: false,
      path: `/dashboard/sessions/${booking.reference}`,
    });
    moveClock(BEGIN);
    expect(stateOf(booking)).toBe("running");
    moveClock(booking.endsAt);
    expect(stateOf(booking)).toBe("past");
  });

  test("lets the member withdraw and the expert call off, and has calendars while the consultation is upcoming", async () => {
    const booking = await booked({ attachment: file() });
    expect(bookingPage(booking, "member", POLISH)).toMatchObject({
      action: { kind: "withdraw", to: `/dashboard/sessions/${booking.reference}/withdraw` },
      attachment: { filename: "Umowa „najem”.txt", size: "1 KB" },
    });
    expect(bookingPage(booking, "expert", POLISH)).toMatchObject({
      action: { kind: "callOff", to: `/dashboard/my-sessions/${booking.reference}/call-off` },
      calendar: { file: expect.any(String) },
    });
    moveClock(BEGIN);
    expect(bookingPage(booking, "member", POLISH)).toMatchObject({
      action: null,
      calendar: null,
      state: "running",
    });
  });
});

test("the calendar entry names the other one, in the calendar of each", async () => {
  const booking = await booked({ contactMethod: "inperson" });
  expect(await findCalendarEntry(booking.reference, { by: anna, key: null }, POLISH)).toMatchObject(
    {
      title: "Sesja z ekspertem: Marta Wilczyńska",
      location: expect.stringContaining("ul. Kupiecka 14"),
    },
  );
  expect(
    await findCalendarEntry(booking.reference, { by: null, key: accessKeyOf(booking) }, POLISH),
  ).toMatchObject({
    title: "Sesja: Anna Zielińska",
  });
  expect(await findCalendarEntry(booking.reference, { by: jan, key: null }, POLISH)).toBeNull();
});

test("a row of an earlier version, with moments without milliseconds, gets today's format", async () => {
  const old: Booking = {
    ...(await booked()),
    startsAt: "2026-11-25T09:00:00Z",
    endsAt: "2026-11-25T10:00:00Z",
  };
  expect(BookingSchema.parse(old)).toMatchObject({
    startsAt: BEGIN,
    endsAt: "2026-11-25T10:00:00.000Z",
    withdrawnAt: null,
  });
});
