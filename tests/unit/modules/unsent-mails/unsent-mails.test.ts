import { expect, test } from "vitest";
import { unsentMail } from "~/modules/messages/unsent-mails/unsent-mail.view.server";
import {
  dropMail,
  findMailForStaff,
  searchUnsentMails,
  sendAllMailsAgain,
  sendMailAgain,
} from "~/modules/messages/unsent-mails/unsent-mails.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { addUnsentMailsInTransaction, countUnsentMails } from "~/platform/mail/failed-mails.server";
import { enqueueMailInTransaction, type Mail, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { BY_STAFF } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

frozenClock();

const TRIED = {
  attempts: 3,
  failure: { at: "2026-11-18T08:55:00.000Z", reason: "unreachable" },
  dueAt: "2026-11-18T09:03:00.000Z",
} as const;
const GIVEN_UP = { ...TRIED, attempts: 17, givenUpAt: "2026-11-18T08:55:00.000Z" };

/** A mail to Anna, with attempts as in `changes`. */
const aMail = (subject: string, changes: Partial<Mail> = {}) =>
  transaction(() => {
    enqueueMailInTransaction({
      to: "anna@example.com",
      kind: "confirmation",
      subject,
      paragraphs: ["Treść"],
      link: null,
      ifWantedBy: null,
    });
    const [mail] = outbox.list((one) => one.subject === subject);
    if (!mail) throw new Error("the mail is not there");
    return outbox.save({ ...mail, ...changes });
  });

const subjects = async (q = "") => (await searchUnsentMails({ q })).map(({ subject }) => subject);

test("failed mails are listed and counted, abandoned ones first; one that only waits is not", async () => {
  await aMail("Czeka");
  await aMail("Ponawiana", TRIED);
  await aMail("Wstrzymana", GIVEN_UP);
  expect([await subjects(), await countUnsentMails()]).toEqual([["Wstrzymana", "Ponawiana"], 2]);
  expect(await subjects("ponaw")).toEqual(["Ponawiana"]);
});

test("the list shows neither the text of a mail nor the whole address of its recipient", async () => {
  const mail = await aMail("Wstrzymana", GIVEN_UP);
  const view = unsentMail(mail, localeOf("pl"));
  expect(view).toMatchObject({
    to: "a•••@example.com",
    nextTry: null,
    lastTry: "18 listopada 2026, 9:55",
    reason: "unreachable",
  });
  expect(JSON.stringify(view)).not.toMatch(/anna|Treść/);
});

test("a mail sent again is due at once and off the list; the history has the author without the recipient", async () => {
  const { id } = await aMail("Wstrzymana", GIVEN_UP);
  await sendMailAgain(id, BY_STAFF);
  expect(outbox.find(id)).toMatchObject({
    attempts: 0,
    givenUpAt: null,
    failure: null,
    dueAt: "2026-11-18T09:00:00.000Z",
  });
  expect(outbox.find(id)).toMatchObject({ sentAgainAt: "2026-11-18T09:00:00.000Z" });
  expect([await subjects(), await findMailForStaff(id)]).toEqual([[], null]);
  const entries = await listHistoryOfRecord("mail", id);
  expect(entries).toMatchObject([
    { action: "sentAgain", staffId: "administrator", title: "2026-11-18", changes: [] },
  ]);
  expect(await sendMailAgain(id, BY_STAFF)).toEqual({ refused: "not-found" });
});

test("all of them are sent again at once, each with its entry in the history", async () => {
  const mails = [await aMail("Pierwsza", GIVEN_UP), await aMail("Druga", TRIED)];
  await aMail("Czeka");
  expect(await sendAllMailsAgain(BY_STAFF)).toBe(2);
  expect(await countUnsentMails()).toBe(0);
  for (const { id } of mails) expect(await listHistoryOfRecord("mail", id)).toHaveLength(1);
});

test("a discarded mail is removed; one that waits for its first attempt cannot be", async () => {
  const [unsent, waiting] = [await aMail("Wstrzymana", GIVEN_UP), await aMail("Czeka")];
  await dropMail(unsent.id, BY_STAFF);
  expect(outbox.find(unsent.id)).toBeNull();
  expect(await listHistoryOfRecord("mail", unsent.id)).toMatchObject([{ action: "deleted" }]);
  expect(await dropMail(waiting.id, BY_STAFF)).toEqual({ refused: "not-found" });
  expect(outbox.find(waiting.id)).not.toBeNull();
});

test("mails of the demo are added once, and stay unchanged when its accounts are recreated", async () => {
  const mail = {
    id: "of-the-demo",
    to: "anna@example.com",
    kind: "confirmation" as const,
    subject: "Wstrzymana",
    paragraphs: [],
    link: null,
    ifWantedBy: null,
    ...GIVEN_UP,
  };
  const add = () => transaction(() => addUnsentMailsInTransaction([mail]));
  await add();
  await sendMailAgain(mail.id, BY_STAFF);
  const changed = outbox.find(mail.id);
  await add();
  expect([outbox.list().length, outbox.find(mail.id)]).toEqual([1, changed]);
});
