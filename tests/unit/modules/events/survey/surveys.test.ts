import { beforeEach, describe, expect, test } from "vitest";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { findGuestTicket } from "~/modules/events/events/guests/guests.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { SurveyFormSchema } from "~/modules/events/events/survey/survey";
import {
  surveyOfGuest,
  surveyOfTicket,
  surveyResults,
  surveyTable,
} from "~/modules/events/events/survey/survey.view.server";
import {
  answerSurvey,
  askForAnswers,
  removeOldSurveys,
} from "~/modules/events/events/survey/surveys.server";
import {
  eventSurveys,
  surveyRespondents,
} from "~/modules/events/events/survey/surveys.store.server";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { saveChoices } from "~/modules/people/mail-choices/mail-choices.server";
import { outbox } from "~/platform/mail/outbox.server";
import { aSeat, BY_STAFF, changeRow } from "../../../../support/factories";
import { POLISH as locale } from "../../../../support/polish";
import { anna, eventsToAttend, OPEN, zofia } from "../support";

const moveClock = eventsToAttend();

const END = "2026-12-04T15:00:00.000Z";
const PEOPLE = ["anna", "jan", "ewa", "ola", "piotr", "adam"];

/** Six people have had seats, and the event is over. */
beforeEach(async () => {
  for (const id of PEOPLE) await aSeat(OPEN, id);
  moveClock(END);
});

async function answered(id: string, answer: object = {}) {
  const typed = SurveyFormSchema.parse({ rating: "4", recommendation: "yes", ...answer });
  const outcome = await answerSurvey(OPEN, typed, { by: { id } });
  return "refused" in outcome ? outcome.refused : "counted";
}

const results = async () => surveyResults((await findAnyEvent(OPEN))!, locale);

describe("an answer after an event (rules 1159)", () => {
  test("is taken once of each person who had a seat, from the end on", async () => {
    moveClock("2026-12-04T14:59:00.000Z");
    expect(await answered("anna")).toBe("early");
    moveClock(END);
    const ticket = async () =>
      surveyOfTicket((await findTicket(OPEN, { by: anna }))!, { by: anna });
    expect(await ticket()).toMatchObject({ isAnswered: false });
    expect(await answered("anna")).toBe("counted");
    expect(await answered("anna", { rating: "1" })).toBe("answered");
    expect(await ticket()).toMatchObject({ isAnswered: true });
    expect(await answered(zofia.id)).toBe("not-found");
    await changeRow(registrations, `${OPEN}:jan`, { status: "waiting" });
    expect(await answered("jan")).toBe("not-found");
    expect(await results()).toMatchObject({ count: 1 });
  });

  test("counts twice as one where two posts come at once", async () => {
    const both = await Promise.all([answered("anna"), answered("anna")]);
    expect(both.sort()).toEqual(["answered", "counted"]);
    expect(await results()).toMatchObject({ count: 1 });
  });

  test("is stored without its author, in an order that says nothing", async () => {
    await answered("anna", { comment: "Żadnych zmian" });
    await answered("jan", { comment: "Ciszej" });
    await answered("ewa", { comment: "Krócej" });
    const [row] = eventSurveys.list();
    expect(row?.comments).toEqual(["Ciszej", "Krócej", "Żadnych zmian"]);
    expect(JSON.stringify(row)).not.toMatch(/anna|jan|ewa|2026/);
    expect(Object.keys(surveyRespondents.list()[0] ?? {}).sort()).toEqual([
      "accountId",
      "eventId",
      "id",
      "revision",
      "signed",
    ]);
  });

  test("has a name only at the words that the person has signed", async () => {
    for (const id of PEOPLE.slice(0, 4)) await answered(id);
    expect(await answered("piotr", { comment: "Oddzwońcie", isSigned: true })).toBe("counted");
    expect(eventSurveys.list()[0]?.comments).toEqual([]);
    const five = await results();
    expect(five.signed).toEqual([
      { name: "piotr", comment: "Oddzwońcie", person: "/admin/people/piotr" },
    ]);
    expect(surveyTable(five, locale)).toContainEqual([
      "Co zmienić następnym razem?",
      "piotr: Oddzwońcie",
      "",
    ]);
    expect(
      SurveyFormSchema.safeParse({ rating: "4", recommendation: "yes", isSigned: true }).error
        ?.issues,
    ).toMatchObject([{ path: ["comment"], message: "event-survey:errors.comment" }]);
  });
});

test("results are shown from five answers on (rules 1160)", async () => {
  for (const id of PEOPLE.slice(0, 4)) await answered(id, { comment: "Tajne" });
  const few = await results();
  expect(few).toMatchObject({ count: 4, missing: 1, questions: [], comments: [], average: null });
  expect(surveyTable(few, locale)).toBeNull();
  await answered("piotr", { rating: "2", recommendation: "no", comment: "=SUMA(A1)" });
  const five = await results();
  expect(five).toMatchObject({
    average: "Średnia ocena: 3,6 z 5.",
    comments: ["=SUMA(A1)", "Tajne", "Tajne", "Tajne", "Tajne"],
    questions: [
      { description: "Bardzo dobrze: 0. Dobrze: 4. Średnio: 0. Źle: 1. Bardzo źle: 0." },
      {},
    ],
  });
  expect(surveyTable(five, locale)).toContainEqual([
    "Czy polecisz takie wydarzenie innej firmie?",
    "Nie",
    "1",
  ]);
});

describe("people are asked by mail (rules 1161)", () => {
  const asked = () =>
    outbox.list().map(({ to, link }) => [to, link?.url.replace(/.*\/events/, "")]);

  test("once, all with a seat where nobody was noted", async () => {
    await aSeat(OPEN, "guest-one", { guest: { company: "", organizationId: null }, email: "" });
    await answered("jan");
    expect(await results()).toMatchObject({ toAsk: 5, askedAt: null });
    expect(await askForAnswers(OPEN, BY_STAFF)).toMatchObject({ count: 5 });
    expect(asked()).toContainEqual(["anna@example.com", `/${OPEN}/survey`]);
    expect(await askForAnswers(OPEN, BY_STAFF)).toEqual({ refused: "asked" });
    expect(asked()).toHaveLength(5);
    expect(await results()).toMatchObject({ toAsk: 0, count: 1 });
  });

  test("guests by the link of their ticket, unless they refuse such mails (rules 1265)", async () => {
    for (const id of PEOPLE) await answered(id);
    const guest = { company: "", organizationId: null };
    const { reference } = await aSeat(OPEN, "guest-one", { guest, email: "ewa.gość@example.com" });
    await aSeat(OPEN, "guest-two", { guest, email: "nie@example.com" });
    await saveChoices("nie@example.com", { event: false }, { t: locale.t, page: "/" });
    await askForAnswers(OPEN, BY_STAFF);
    const [mail, ...others] = outbox.list();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "ewa.gość@example.com" });
    expect(mail?.unsubscribe?.url).toContain("token=");
    const { searchParams, pathname } = new URL(mail?.link?.url ?? "");
    expect(pathname).toBe(`/guest-ticket/${reference}/survey`);
    const ticket = (await findGuestTicket(reference, searchParams.get("key")))!;
    expect(await surveyOfGuest(ticket)).toMatchObject({ isAnswered: false });
    expect(await answered("guest-one")).toBe("counted");
    expect(await surveyOfGuest(ticket)).toMatchObject({ isAnswered: true });
    await changeRow(registrations, ticket.registration.id, { status: "waiting" });
    const waiting = (await findGuestTicket(reference, searchParams.get("key")))!;
    expect(await surveyOfGuest(waiting), "a guest who waited").toBeNull();
  });

  test("those who came, where somebody was noted, and nobody before the end", async () => {
    moveClock("2026-12-04T14:00:00.000Z");
    await checkIn(OPEN, "ola", BY_STAFF);
    expect(await askForAnswers(OPEN, BY_STAFF)).toEqual({ refused: "early" });
    moveClock(END);
    await askForAnswers(OPEN, BY_STAFF);
    expect(asked().map(([to]) => to)).toEqual(["ola@example.com"]);
  });
});

test("words and respondents go with the attendance, sums stay (rules 1162)", async () => {
  await answered("anna", { comment: "Więcej czasu" });
  moveClock("2027-12-04T14:00:00.000Z");
  expect(await removeOldSurveys()).toBe(0);
  moveClock("2027-12-05T15:00:00.000Z");
  expect(await removeOldSurveys()).toBe(2);
  expect(surveyRespondents.list()).toEqual([]);
  expect(eventSurveys.list()).toMatchObject([{ comments: [], ratings: { "4": 1 } }]);
});
