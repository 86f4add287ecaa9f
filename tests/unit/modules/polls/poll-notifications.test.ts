import { beforeEach, describe, expect, test, vi } from "vitest";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { listMemberships } from "~/modules/people/accounts/people/people.server";
import { notifyOfPolls } from "~/modules/voice/polls/poll-notifications.server";
import { endPoll } from "~/modules/voice/polls/staff/staff-polls.server";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import { newRow, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, BY_STAFF } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { aPoll, emptyPolls } from "./support";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listMemberships: vi.fn(async () => []),
}));
vi.mock(import("~/modules/people/accounts/people/addresses.server"), async (original) => ({
  ...(await original()),
  addressesOf: vi.fn(async (ids: readonly string[]) => {
    return new Map(ids.map((id) => [id, `${id}@example.com`]));
  }),
}));

/** Wednesday, 10:00 in Warsaw. */
const moveClock = frozenClock();
emptyPolls();

const people = (...ids: string[]) =>
  vi
    .mocked(listMemberships)
    .mockResolvedValue(ids.map((accountId) => ({ accountId, organizationId: "org-voters" })));
const told = async (id: string) =>
  (await listNotifications({ by: { id } })).map(({ title }) => title);
const mails = () => outbox.list().map(({ to, subject }) => `${to} ${subject}`);

const OPENED = "polls:notifications.opened.title";
const ENDED = "polls:notifications.ended.title";

describe("a person who may vote", () => {
  beforeEach(() => people("anna", "jan"));

  test("is notified once that a poll has opened, and once that it is over", async () => {
    await aPoll({ startDate: "2026-11-18", endDate: "2026-11-20" });
    expect((await Promise.all([notifyOfPolls(), notifyOfPolls()])).toSorted()).toEqual([0, 2]);
    expect(await notifyOfPolls()).toBe(0);
    moveClock("2026-11-21T09:00:00Z");
    expect([await notifyOfPolls(), await notifyOfPolls()]).toEqual([2, 0]);
    expect(await told("anna")).toEqual([ENDED, OPENED]);
    expect(mails()).toEqual(
      expect.arrayContaining([
        "anna@example.com Nowe głosowanie: Termin walnego zebrania",
        "jan@example.com Zakończone głosowanie: Termin walnego zebrania",
      ]),
    );
    expect(outbox.list()[0]?.link?.url).toBe("http://localhost:3000/app/voting/poll");
  });

  test("is notified later while 5,000 mails wait (rules 1696)", async () => {
    await aPoll({ startDate: "2026-11-18" });
    await transaction(() => {
      for (let index = 0; index < 5_000; index += 1)
        outbox.save(
          newRow({ to: "a@b.pl", kind: "pollOpened", subject: "", paragraphs: [], link: null }),
        );
    });
    expect(await notifyOfPolls()).toBe(0);
    await transaction(() => outbox.remove(outbox.list()[0]?.id ?? ""));
    expect(await notifyOfPolls()).toBe(2);
  });

  test("is notified at once, with the reason, of a poll that staff ended early", async () => {
    await aPoll({ startDate: "2026-11-10" });
    await endPoll("poll", "Błąd w pytaniu.", BY_STAFF);
    await notifyOfPolls();
    expect(await told("jan")).toEqual([ENDED]);
    expect(outbox.list()[0]?.quotes[0]?.paragraphs).toEqual(["Błąd w pytaniu."]);
  });

  test.each([
    ["at night", { startDate: "2026-11-18" }, "2026-11-18T04:00:00Z"],
    ["of what opened days ago", { startDate: "2026-11-15" }, "2026-11-18T09:00:00Z"],
    [
      "of what ended days ago",
      { startDate: "2026-11-01", endDate: "2026-11-15" },
      "2026-11-18T09:00:00Z",
    ],
    ["of a draft", { startDate: "2026-11-18", isActive: false }, "2026-11-18T09:00:00Z"],
    ["of what has not begun", { startDate: "2026-11-19" }, "2026-11-18T09:00:00Z"],
  ])("is not notified %s", async (_, changes, moment) => {
    moveClock(moment);
    await aPoll(changes);
    expect(await notifyOfPolls()).toBe(0);
  });

  test("is not notified without poll news in the settings, nor mailed without mails", async () => {
    await transaction(() => {
      saveMailSettingsInTransaction({
        id: "anna",
        emailNotifications: true,
        reminders: true,
        pollNews: false,
      });
      saveMailSettingsInTransaction({
        id: "jan",
        emailNotifications: false,
        reminders: true,
        pollNews: true,
      });
    });
    await aPoll({ startDate: "2026-11-18" });
    expect(await notifyOfPolls()).toBe(1);
    expect([await told("anna"), await told("jan"), mails()]).toEqual([[], [OPENED], []]);
  });
});

test("is notified once among many people, also after an interrupted run", async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `person-${String(index).padStart(3, "0")}`);
  await aPoll({ startDate: "2026-11-18" });
  people(...ids.slice(0, 70));
  expect(await notifyOfPolls()).toBe(70);
  people(...ids);
  expect(await notifyOfPolls()).toBe(50);
  expect(new Set(mails()).size).toBe(120);
});

test("people of a company that is not a member are not notified", async () => {
  await aMemberCompany({ id: "lead", status: "lead" });
  vi.mocked(listMemberships).mockResolvedValue([{ accountId: "lead", organizationId: "org-lead" }]);
  await aPoll({ startDate: "2026-11-18" });
  expect([await notifyOfPolls(), await told("lead")]).toEqual([0, []]);
});
