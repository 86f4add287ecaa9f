import { beforeEach, describe, expect, test } from "vitest";
import { askForRatings } from "~/modules/advice/bookings/mails/booking-reminders.server";
import { withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import { sessionRating } from "~/modules/advice/bookings/ratings/session-rating.view.server";
import {
  decideOnSentence,
  rateSession,
} from "~/modules/advice/bookings/ratings/session-ratings.server";
import { listAllBookings } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { expertPage } from "~/modules/advice/experts/expert.view.server";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { RatingFormSchema } from "~/modules/advice/experts/ratings/rating";
import {
  countWaitingSentences,
  removeOldRatings,
} from "~/modules/advice/experts/ratings/ratings.server";
import { expertRatings } from "~/modules/advice/experts/ratings/ratings.store.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { BY_STAFF, someRatings } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { anna, booked, EXPERT, expertToBook, jan } from "./support";

const moveClock = expertToBook();
const END = "2026-11-25T10:00:00.000Z";
const THURSDAY_MORNING = "2026-11-26T08:30:00.000Z";

let reference: string;
beforeEach(async () => {
  const booking = await booked();
  ({ reference } = booking);
});

async function rated(typed: object = {}, by = anna) {
  const outcome = await rateSession(reference, RatingFormSchema.parse({ stars: "4", ...typed }), {
    by,
  });
  return "refused" in outcome ? outcome.refused : "rated it";
}

const sentencesOnPage = async () => {
  const expert = await findExpert(EXPERT);
  return expertPage(expert!, { states: {} }, POLISH).expert.ratings.map(
    ({ sentence, month, stars }) => `${stars} ${month}: ${sentence}`,
  );
};

describe("a rating after a session (rules 1560)", () => {
  test("is taken once of its member, from the end on", async () => {
    moveClock("2026-11-25T09:59:00.000Z");
    expect(await rated()).toBe("early");
    moveClock(END);
    expect(await rated({}, jan)).toBe("not-found");
    expect(await Promise.all([rated(), rated({ stars: "1" })])).toEqual(["rated it", "rated"]);
    expect(expertRatings.list()).toMatchObject([{ expertId: EXPERT, stars: 4, accountId: "anna" }]);
  });

  test("is not taken of a session that was called off", async () => {
    await withdrawBooking(reference, { by: anna });
    moveClock(END);
    expect(await rated()).toBe("early");
  });

  test("needs stars, and has at most three hundred characters", () => {
    const problems = (typed: object) =>
      RatingFormSchema.safeParse(typed).error?.issues.map(({ path }) => path.join("."));
    expect(problems({ stars: "6" })).toEqual(["stars"]);
    expect(problems({ sentence: "a" })).toEqual(["stars"]);
    expect(problems({ stars: "5", sentence: "a".repeat(301) })).toEqual(["sentence"]);
    expect(problems({ stars: "5" })).toBeUndefined();
  });
});

describe("the sentence of a rating (rules 1562)", () => {
  beforeEach(() => moveClock(END));

  test("is shown once staff agree and the expert has three ratings, and goes when they hide it", async () => {
    const booking = (await listAllBookings({ q: "" }))[0]!;
    await rated({ sentence: " Krótko i na temat. " });
    expect(await countWaitingSentences()).toBe(1);
    expect(await listAllBookings({ q: "", when: "sentence" })).toHaveLength(1);
    await decideOnSentence(reference, true, BY_STAFF);
    expect(await countWaitingSentences()).toBe(0);
    expect(await sentencesOnPage(), "of one rating").toEqual([]);
    await someRatings(EXPERT, [5, 5]);
    expect(await sentencesOnPage()).toEqual(["4 listopad 2026: Krótko i na temat."]);
    const given = async () =>
      (await sessionRating(booking, { by: anna }))?.given?.sentence?.decision;
    expect(await given()).toBe("shown");
    await decideOnSentence(reference, false, BY_STAFF);
    expect([await sentencesOnPage(), await given()]).toEqual([[], "hidden"]);
    expect(await listHistoryOfRecord("booking", reference)).toMatchObject([
      { action: "unpublished" },
      { action: "published" },
    ]);
  });

  test("is nothing to decide on where the member wrote none", async () => {
    await rated();
    expect(await countWaitingSentences()).toBe(0);
    expect(await decideOnSentence(reference, true, BY_STAFF)).toMatchObject({
      refused: "not-found",
    });
  });
});

describe("asking for a rating (rules 1561)", () => {
  const asked = () => outbox.list(({ kind }) => kind === "sessionRating").map(({ to }) => to);

  test("happens once, on the morning after the session", async () => {
    moveClock("2026-11-25T18:00:00.000Z");
    expect(await askForRatings(), "the same day").toBe(0);
    moveClock("2026-11-26T04:00:00.000Z");
    expect(await askForRatings(), "at night").toBe(0);
    moveClock(THURSDAY_MORNING);
    expect([await askForRatings(), await askForRatings()]).toEqual([1, 0]);
    expect(asked()).toEqual(["anna@example.com"]);
  });

  test("leaves out members who have rated it, and sessions that did not take place", async () => {
    moveClock(END);
    await rated();
    moveClock(THURSDAY_MORNING);
    expect(await askForRatings()).toBe(0);
  });
});

test("closing the account keeps the stars without the person, and the rating goes with its booking (rules 1563)", async () => {
  moveClock(END);
  await rated({ sentence: "Polecam." });
  const person = { id: anna.id, email: anna.email };
  const stored = listPersonalStores().find(({ name }) => name === "expert-ratings")!;
  expect(stored.exportOf(person).rows).toMatchObject([{ stars: 4, sentence: "Polecam." }]);
  await transaction(() => stored.eraseInTransaction(person));
  expect(expertRatings.list()).toMatchObject([
    { accountId: "", stars: 4, sentence: "", isShown: null },
  ]);
  moveClock("2029-12-31T23:00:00.000Z");
  expect(await removeOldRatings()).toBe(0);
  moveClock("2029-12-31T23:00:00.001Z");
  expect(await removeOldRatings()).toBe(1);
});
