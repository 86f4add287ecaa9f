import { beforeEach, describe, expect, test } from "vitest";
import { experts } from "~/modules/advice/experts/experts.store.server";
import {
  answerForChamber,
  answerQuestion,
  assignQuestion,
  findQuestionTo,
  handBackQuestionsInTransaction,
  listQuestionsTo,
} from "~/modules/advice/questions/answers.server";
import {
  askChamberInTransaction,
  askExpert,
  listQuestions,
} from "~/modules/advice/questions/questions.server";
import { questions } from "~/modules/advice/questions/questions.store.server";
import { conversations } from "~/modules/messages/conversations/conversations.store.server";
import {
  listActivities,
  listNotifications,
} from "~/modules/messages/notifications/notifications.server";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { anAccount, anExpert, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { mailText } from "../../../support/mail-text";

const anna = anAccount({ id: "anna" });
const marta = anAccount({ id: "marta", firstName: "Marta", lastName: "Wilczyńska" });
const STAFF = { by: { id: "staff-1", name: "Biuro" } };

const moveClock = frozenClock();
beforeEach(async () => {
  await anExpert({ id: "expert", accountId: "marta" });
  await anExpert({ id: "other", name: "Tomasz Bielak", accountId: "tomasz" });
});

/** A question of a member or a visitor; its mails are removed from the outbox. */
async function asked({ by = anna as typeof anna | null, to = "expert", text = "Czy warto?" } = {}) {
  const outcome = accepted(
    await askExpert(to, { text, email: by?.email ?? "gosc@example.com" }, { by }),
  );
  return outcome.question;
}

const wantNoMails = (id: string) =>
  transaction(() =>
    saveMailSettingsInTransaction({
      id,
      emailNotifications: false,
      reminders: true,
      pollNews: true,
    }),
  );

const noticeTitlesOf = async (id: string) =>
  (await listNotifications({ by: { id } })).map(({ title }) =>
    title.replace("questions:notifications.", ""),
  );
const mailedTo = () => outbox.list().map(({ to }) => to);

describe(askExpert, () => {
  test("notifies an expert with an account in the portal, and by mail unless they want none", async () => {
    const { id } = await asked();
    expect(await listNotifications({ by: marta })).toMatchObject([
      {
        title: "questions:notifications.asked.title",
        params: { asker: "Anna Zielińska" },
        link: `/dashboard/my-questions/${id}`,
      },
    ]);
    expect(mailedTo()).toEqual(["marta.wilczynska@example.com"]);
    outbox.reset();
    await wantNoMails("marta");
    await asked({ text: "A teraz?" });
    expect(mailedTo()).toEqual([]);
    expect(await noticeTitlesOf("marta")).toEqual(["asked.title", "asked.title"]);
  });
});

describe(answerQuestion, () => {
  test("stores the answer and sends the member a notification and a mail", async () => {
    const { id } = await asked();
    outbox.reset();
    expect(await answerQuestion(id, "Tak.\n\nNa dwa lata.", { by: marta })).toMatchObject({
      answer: "Tak.\n\nNa dwa lata.",
      answeredBy: "Marta Wilczyńska",
    });
    expect(await listQuestions({ by: anna })).toMatchObject([
      { id, answer: "Tak.\n\nNa dwa lata." },
    ]);
    expect((await listNotifications({ by: anna }))[0]).toMatchObject({
      title: "questions:notifications.answered.title",
      link: "/dashboard/my-questions",
    });
    expect(outbox.list()).toMatchObject([
      { to: "anna@example.com", subject: "Odpowiedź na Twoje pytanie: Marta Wilczyńska" },
    ]);
    expect(outbox.list()[0]?.quotes).toEqual([{ by: "", paragraphs: ["Tak.", "Na dwa lata."] }]);
    expect(await listActivities({ by: marta })).toMatchObject([
      { title: "notifications:done.answered.title" },
      {},
    ]);
    expect(JSON.stringify(conversations.list())).toContain("Na dwa lata.");
  });

  test("mails no member who wants no mails, and every visitor at the address they gave", async () => {
    await wantNoMails("anna");
    const [own, foreign] = [await asked(), await asked({ by: null, text: "A gość?" })];
    outbox.reset();
    await answerQuestion(own.id, "Tak.", { by: marta });
    expect(mailedTo()).toEqual([]);
    expect(await noticeTitlesOf("anna")).toEqual(["answered.title"]);
    await answerQuestion(foreign.id, "Tak.", { by: marta });
    expect(mailedTo()).toEqual(["gosc@example.com"]);
    expect(mailText(outbox.list()[0]), "the address may be somebody else's").not.toContain(
      "A gość?",
    );
  });

  test("is given once despite simultaneous attempts, and cannot be edited", async () => {
    const { id } = await asked();
    const outcomes = await Promise.all(
      ["Tak.", "Nie.", "Może."].map((text) => answerQuestion(id, text, { by: marta })),
    );
    expect(outcomes.filter(isRefused)).toEqual([{ refused: "answered" }, { refused: "answered" }]);
    expect(await noticeTitlesOf("anna")).toEqual(["answered.title"]);
    expect(await answerForChamber(id, "Inaczej.", "Izba", STAFF)).toEqual({ refused: "answered" });
  });

  test("is refused to anyone but the question's expert", async () => {
    const { id } = await asked();
    for (const by of [anna, { id: "tomasz" }, { id: "nikt" }]) {
      expect(await answerQuestion(id, "Tak.", { by })).toEqual({ refused: "not-found" });
      expect(await findQuestionTo(id, { by })).toBeNull();
    }
    expect(await answerQuestion("nic", "Tak.", { by: marta })).toEqual({ refused: "not-found" });
    expect(questions.list()).toMatchObject([{ answer: null }]);
  });

  test("can be done by the chamber in the name of an expert without an account", async () => {
    await changeRow(experts, "expert", { accountId: null });
    const { id } = await asked();
    expect(await answerForChamber(id, "Tak.", "Marta Wilczyńska", STAFF)).toMatchObject({
      answer: "Tak.",
      answeredBy: "Marta Wilczyńska",
    });
    expect(await noticeTitlesOf("anna")).toEqual(["answered.title"]);
  });
});

describe(assignQuestion, () => {
  const askChamber = () =>
    transaction(() =>
      askChamberInTransaction(
        { text: "Kto zna się na eksporcie?", email: anna.email },
        { by: anna },
      ),
    );

  test("assigns a question without an expert to one, who is notified and can answer it", async () => {
    const { id } = await askChamber();
    outbox.reset();
    expect(await assignQuestion(id, "expert", STAFF)).toMatchObject({ id, expertId: "expert" });
    expect(await noticeTitlesOf("marta")).toEqual(["asked.title"]);
    expect(mailedTo()).toEqual(["marta.wilczynska@example.com"]);
    expect(await answerQuestion(id, "Ja.", { by: marta })).toMatchObject({ answer: "Ja." });
  });

  test("assigns it to another one while it is unanswered; the first cannot answer any more", async () => {
    const { id } = await asked();
    await assignQuestion(id, "other", STAFF);
    expect(await answerQuestion(id, "Tak.", { by: marta })).toEqual({ refused: "not-found" });
    await answerQuestion(id, "Tak.", { by: { id: "tomasz" } });
    expect(await assignQuestion(id, "expert", STAFF)).toEqual({ refused: "answered" });
  });

  test.each([
    ["no-expert", { active: false }],
    ["no-expert", { pendingApproval: true }],
    ["unavailable", { available: false }],
    ["no-contact", { allowContact: false }],
  ])("is refused with %s for an expert with %o", async (refused, changes) => {
    const { id } = await askChamber();
    await changeRow(experts, "expert", changes);
    expect(await assignQuestion(id, "expert", STAFF)).toEqual({ refused });
    expect(await assignQuestion("nic", "other", STAFF)).toEqual({ refused: "not-found" });
  });
});

test("an expert sees unanswered questions first, oldest first, then the answered", async () => {
  const ids = new Map<string, string>();
  for (const [index, text] of ["Pierwsze", "Drugie", "Trzecie"].entries()) {
    moveClock(`2026-11-18T1${index}:00:00Z`);
    ids.set(text, (await asked({ text })).id);
  }
  await answerQuestion(ids.get("Pierwsze"), "Tak.", { by: marta });
  const texts = async (q?: string) =>
    (await listQuestionsTo({ by: marta, q })).map(({ text }) => text);
  expect(await texts()).toEqual(["Drugie", "Trzecie", "Pierwsze"]);
  expect(await texts("trze")).toEqual(["Trzecie"]);
  expect(await listQuestionsTo({ by: anna })).toEqual([]);
});

test("unanswered questions of an expert who leaves return to the chamber, with a notification", async () => {
  const [open, answered, others] = [await asked(), await asked(), await asked({ to: "other" })];
  await answerQuestion(answered.id, "Tak.", { by: marta });
  outbox.reset();
  await transaction(() => handBackQuestionsInTransaction("marta"));
  expect([open, answered, others].map(({ id }) => questions.find(id)?.expertId)).toEqual([
    null,
    "expert",
    "other",
  ]);
  expect(outbox.list().map(({ to, subject }) => [to, subject])).toEqual([
    ["biuro@example.com", "Pytanie do eksperta: trzeba wskazać eksperta"],
  ]);
});
