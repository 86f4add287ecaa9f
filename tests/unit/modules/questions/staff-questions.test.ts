import { beforeEach, describe, expect, test } from "vitest";
import {
  answerForChamber,
  answerQuestion,
  assignQuestion,
  closeQuestion,
  listQuestionsTo,
} from "~/modules/advice/questions/answers.server";
import { askChamberInTransaction, askExpert } from "~/modules/advice/questions/questions.server";
import {
  countWaitingQuestions,
  listAllQuestions,
  selectableExperts,
} from "~/modules/advice/questions/staff-questions.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { anAccount, anExpert } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";

const anna = anAccount({ id: "anna" });

const moveClock = frozenClock();
beforeEach(async () => {
  await anExpert({ id: "marta", accountId: "marta" });
  await anExpert({ id: "jan", name: "Jan Bez Konta", accountId: null });
});

async function asked(text: string, to: string | null) {
  if (to === null)
    return transaction(() => askChamberInTransaction({ text, email: anna.email }, { by: anna }));
  const outcome = accepted(await askExpert(to, { text, email: "gosc@example.com" }, { by: null }));
  return outcome.question;
}

describe("the questions of staff", () => {
  test("come oldest first while unanswered, then the answered, newest first; each state can be filtered", async () => {
    for (const [hour, text, to] of [
      [10, "Pierwsze", "marta"],
      [11, "Drugie", null],
      [12, "Trzecie", "jan"],
      [13, "Czwarte", "jan"],
    ] as const) {
      moveClock(`2026-11-18T${hour}:00:00Z`);
      const { id } = await asked(text, to);
      if (hour % 3 === 1) await answerForChamber(id, "Tak.", "Izba", { by });
    }
    const texts = async (query: Parameters<typeof listAllQuestions>[0]) =>
      (await listAllQuestions(query)).map(({ text }) => text);
    expect(await texts({ q: "" })).toEqual(["Drugie", "Trzecie", "Czwarte", "Pierwsze"]);
    expect(await texts({ q: "", state: "unassigned" })).toEqual(["Drugie"]);
    expect(await texts({ q: "", state: "open" })).toEqual(["Trzecie"]);
    expect(await texts({ q: "", state: "answered" })).toEqual(["Czwarte", "Pierwsze"]);
    expect(await texts({ q: "TRZECI" })).toEqual(["Trzecie"]);
    expect(await texts({ q: "jan bez" })).toEqual(["Trzecie", "Czwarte"]);
  });

  test("wait for staff without an expert, or with an expert without an account", async () => {
    const { id } = await asked("Kto?", null);
    await asked("Do konta", "marta");
    const { id: theirs } = await asked("Bez konta", "jan");
    expect(await countWaitingQuestions()).toBe(2);
    await assignQuestion(id, "marta", { by });
    expect(await countWaitingQuestions()).toBe(1);
    await answerForChamber(theirs, "Tak.", "Jan Bez Konta", { by });
    expect(await countWaitingQuestions()).toBe(0);
  });

  test("can be closed without an answer: they wait for neither staff nor the expert until they are opened again", async () => {
    const { id } = await asked("Czy kupicie kosiarkę?", "marta");
    const { id: open } = await asked("Jak?", "marta");
    await closeQuestion((await asked("Kto?", null)).id, "handled", { by });
    await closeQuestion(id, "spam", { by });
    expect(await countWaitingQuestions()).toBe(0);
    const marta = { by: anAccount({ id: "marta" }) };
    expect((await listQuestionsTo(marta)).map((one) => one.id)).toEqual([open, id]);
    for (const refused of [
      await answerQuestion(id, "Nie.", marta),
      await answerForChamber(id, "Nie.", "Izba", { by }),
      await assignQuestion(id, "jan", { by }),
    ])
      expect(refused).toEqual({ refused: "closed" });
    expect((await listAllQuestions({ q: "", state: "spam" })).map((one) => one.id)).toEqual([id]);
    await closeQuestion(id, "reopen", { by });
    await answerQuestion(id, "Nie.", marta);
    expect(await closeQuestion(id, "spam", { by })).toEqual({ refused: "answered" });
    expect((await listHistoryOfRecord("question", id)).map(({ action }) => action)).toEqual([
      "reopened",
      "closed",
    ]);
  });

  test("go to available experts", async () => {
    await anExpert({ id: "away", name: "Adam Nieobecny", available: false });
    await anExpert({ id: "shut", name: "Ewa Cicha", allowContact: false });
    const ids = (await selectableExperts(localeOf("pl"))).map(({ value }) => value);
    expect(ids).toEqual(expect.arrayContaining(["jan", "marta"]));
    expect(ids.filter((id) => ["away", "shut"].includes(id))).toEqual([]);
  });
});

test("the history has the action and the question's date, without personal data", async () => {
  const { id } = await asked("Moje tajne pytanie", null);
  await assignQuestion(id, "jan", { by });
  await assignQuestion(id, "jan", { by });
  await answerForChamber(id, "Tajna odpowiedź", "Izba", { by });
  expect(
    (await listHistoryOfRecord("question", id)).map(({ action, title }) => [action, title]),
  ).toEqual([
    ["answered", "2026-11-18"],
    ["assigned", "2026-11-18"],
  ]);
  const kept = JSON.stringify(await listHistory());
  expect(kept).toContain("Jan Bez Konta");
  for (const personal of ["tajn", "Tajn", anna.email, "Zielińska"])
    expect(kept).not.toContain(personal);
});
