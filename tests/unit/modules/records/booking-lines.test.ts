import { beforeEach, describe, expect, test } from "vitest";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import {
  lapseRequests,
  replyToRequest,
} from "~/modules/advice/bookings/expert/booking-replies.server";
import { callOffConsultation } from "~/modules/advice/bookings/expert/consultations.server";
import { withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import { linesOfBooking } from "~/modules/office/records/booking-lines";
import { POLISH as pl } from "../../../support/polish";
import { anna, booked, changeExpert, expertToBook, marta } from "../bookings/support";

const moveClock = expertToBook();
beforeEach(() => changeExpert({ accountId: "marta", confirmsAtOnce: false }));

const person = { id: "anna", name: "Anna Zielińska" };
const MADE = "2026-11-21T09:00:00.000Z";

const stepsOf = (reference: string) =>
  bookings
    .listBy("reference", reference)
    .flatMap((booking) => linesOfBooking(booking, person))
    .map(({ at, by, show }) => [at, by, show(pl).who, show(pl).text]);
const step = (at: string, text: string, by = "system") => [
  at,
  by,
  by === "member" ? "Anna Zielińska" : null,
  `${text}: Marta Wilczyńska`,
];
const REQUESTED = step(MADE, "Prośba o sesję", "member");

describe("the steps of a booking on a time line (rules 1280)", () => {
  test("of a request that nobody answers: it lapses at its last moment, not when the run comes", async () => {
    const { reference } = await booked();
    expect(stepsOf(reference)).toEqual([REQUESTED]);
    moveClock("2026-11-23T10:00:00.000Z");
    const lapsed = [REQUESTED, step("2026-11-23T09:00:00.000Z", "Prośba o sesję wygasła")];
    expect(stepsOf(reference)).toEqual(lapsed);
    expect(await lapseRequests()).toBe(1);
    expect(stepsOf(reference)).toEqual(lapsed);
  });

  test("of one that the expert declines, and of one that the member takes back", async () => {
    const { reference } = await booked();
    moveClock("2026-11-22T09:00:00.000Z");
    await replyToRequest(reference, { answer: "decline", reason: "Choruję." }, { by: marta });
    const at = "2026-11-22T09:00:00.000Z";
    expect(stepsOf(reference)).toEqual([REQUESTED, step(at, "Prośba o sesję odrzucona")]);
    const other = await booked();
    await withdrawBooking(other.reference, { by: anna });
    expect(stepsOf(other.reference)).toEqual([
      step(at, "Prośba o sesję", "member"),
      step(at, "Wycofanie prośby o sesję", "member"),
    ]);
  });

  test("of one that is confirmed, and then called off", async () => {
    const { reference } = await booked();
    moveClock("2026-11-22T09:00:00.000Z");
    await replyToRequest(reference, { answer: "confirm" }, { by: marta });
    const confirmed = step("2026-11-22T09:00:00.000Z", "Potwierdzenie sesji");
    expect(stepsOf(reference)).toEqual([REQUESTED, confirmed]);
    moveClock("2026-11-23T09:00:00.000Z");
    await callOffConsultation(reference, "Choruję.", { by: marta });
    const off = step("2026-11-23T09:00:00.000Z", "Odwołanie sesji");
    expect(stepsOf(reference)).toEqual([REQUESTED, confirmed, off]);
  });

  test("of one that needed no request, and is withdrawn", async () => {
    await changeExpert({ confirmsAtOnce: true });
    const { reference } = await booked();
    await withdrawBooking(reference, { by: anna });
    expect(stepsOf(reference)).toEqual([
      step(MADE, "Rezerwacja sesji", "member"),
      step(MADE, "Odwołanie sesji", "member"),
    ]);
  });
});
