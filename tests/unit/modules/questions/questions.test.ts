import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { questionSchema } from "~/modules/advice/questions/question.schema";
import {
  askChamberInTransaction,
  askExpert,
  listQuestions,
} from "~/modules/advice/questions/questions.server";
import { questions } from "~/modules/advice/questions/questions.store.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { anAccount, anExpert, changeRow } from "../../../support/factories";
import { mailText } from "../../../support/mail-text";

const anna = anAccount({ id: "anna" });
/** Experts without an account. */
const [EXPERT, OTHER] = ["expert", "other"] as const;
const question = { text: "Czy ta umowa jest dobra?\n\nMa dwie strony.", email: "gosc@example.com" };
const ask = (expertId: string, by: Account | null = null) =>
  askExpert(expertId, { ...question, email: by?.email ?? question.email }, { by });
const mails = () =>
  outbox.list().map((mail) => ({
    to: mail.to,
    subject: mail.subject,
    text: mailText(mail),
    link: mail.link?.url,
  }));

beforeEach(async () => {
  await anExpert({ id: EXPERT, name: "Tomasz Bielak" });
  await anExpert({ id: OTHER });
});
afterEach(() => {
  vi.useRealTimers();
});

describe(askExpert, () => {
  test("stores a visitor's question without an answer", async () => {
    await ask(EXPERT);
    expect(questions.list()).toMatchObject([
      {
        expertId: EXPERT,
        accountId: null,
        email: "gosc@example.com",
        text: question.text,
        answer: null,
        answeredAt: null,
      },
    ]);
  });

  test("mails the office for an expert without an account, and tells the visitor", async () => {
    await ask(EXPERT);
    const [toOffice, toVisitor, ...others] = mails();
    expect(others).toEqual([]);
    expect(toOffice).toMatchObject({
      to: "biuro@example.com",
      subject: "Pytanie do eksperta: Tomasz Bielak",
      link: "mailto:gosc@example.com",
    });
    expect(toOffice?.text).toContain("Ma dwie strony.");
    expect(toVisitor).toMatchObject({
      to: "gosc@example.com",
      subject: "Twoje pytanie do eksperta: Tomasz Bielak",
      link: "http://localhost:3000/experts/expert",
    });
    expect(toVisitor?.text, "the address may be somebody else's").not.toContain("Ma dwie strony.");
  });

  test("mails an expert who is a member, and not the member who asks", async () => {
    await changeRow(experts, OTHER, { accountId: "marta" });
    await ask(OTHER, anna);
    expect(mails()).toMatchObject([
      {
        to: "marta.wilczynska@example.com",
        link: `http://localhost:3000/dashboard/my-questions/${questions.list()[0]?.id}`,
      },
    ]);
    expect(mails()[0]?.text).toContain("Anna Zielińska (anna@example.com)");
  });

  test.each([
    ["not-found", "nikt", {}],
    ["not-found", EXPERT, { active: false, pendingApproval: true }],
    ["not-found", EXPERT, { active: false }],
    ["unavailable", EXPERT, { available: false }],
    ["no-contact", EXPERT, { allowContact: false }],
    ["no-contact", EXPERT, { allowContact: false, available: false }],
  ])("refuses with %s for %s %o, without records or mails", async (refused, expertId, changes) => {
    await changeRow(experts, EXPERT, changes);
    expect(await ask(expertId)).toEqual({ refused });
    expect(questions.list()).toEqual([]);
    expect(mails()).toEqual([]);
  });
});

test("a question without an expert is stored and goes to the office", async () => {
  await transaction(() =>
    askChamberInTransaction({ ...question, email: anna.email }, { by: anna }),
  );
  expect(questions.list()).toMatchObject([
    { expertId: null, accountId: "anna", text: question.text },
  ]);
  expect(mails()).toMatchObject([
    {
      to: "biuro@example.com",
      subject: "Pytanie do eksperta: trzeba wskazać eksperta",
      link: "mailto:anna@example.com",
    },
  ]);
});

test("a member finds their own questions, newest first", async () => {
  vi.useFakeTimers({ now: new Date("2027-01-04T10:00:00Z") });
  await ask(EXPERT, anna);
  vi.setSystemTime("2027-01-05T10:00:00Z");
  await ask(OTHER, anna);
  await ask(OTHER, { ...anna, id: "zofia" });
  await ask(OTHER);
  expect((await listQuestions({ by: anna })).map(({ expertId }) => expertId)).toEqual([
    OTHER,
    EXPERT,
  ]);
});

describe(questionSchema, () => {
  const problems = (asMember: boolean, form: Record<string, string>) =>
    questionSchema(asMember)
      .safeParse(form)
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

  test("wants a message, and an address from a visitor", () => {
    expect(problems(false, {})).toEqual([
      "message questions:missing.message",
      "email questions:missing.email",
    ]);
    expect(problems(false, { message: "  ", email: "zofia" })).toEqual([
      "message questions:missing.message",
      "email errors:email",
    ]);
    expect(problems(true, {})).toEqual(["message questions:missing.message"]);
  });

  test("accepts a message of 2,000 characters and no more", () => {
    const email = "gosc@example.com";
    expect(problems(false, { message: "ż".repeat(2000), email })).toBeUndefined();
    expect(problems(false, { message: "ż".repeat(2001), email })).toEqual([
      "message errors:tooLong?count=2000",
    ]);
  });

  test("ignores an address in a member's post", () => {
    expect(problems(true, { message: "Pytanie", email: "x" })).toBeUndefined();
  });
});
