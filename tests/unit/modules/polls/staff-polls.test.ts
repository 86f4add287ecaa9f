import { describe, expect, test } from "vitest";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { findPoll, openPollsFor } from "~/modules/voice/polls/polls.server";
import { polls } from "~/modules/voice/polls/polls.store.server";
import {
  EarlyEndSchema,
  EditedPollSchema,
  PollFormSchema,
} from "~/modules/voice/polls/staff/staff-poll.schema";
import { pollRow as rowInTable } from "~/modules/voice/polls/staff/staff-poll.view.server";
import {
  addPoll,
  deletePoll,
  editPoll,
  endPoll,
  findPollForStaff,
  listAllPolls,
} from "~/modules/voice/polls/staff/staff-polls.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { dayFromToday } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { aPoll, emptyPolls, pollRow, voted } from "./support";

const moveClock = frozenClock();
const { anna, jan } = emptyPolls();

const TYPED = {
  title: "Termin zebrania",
  description: "Czy zebranie ma się odbyć w marcu?",
  startDate: "2026-11-18",
  endDate: "2026-11-30",
  isActive: true,
};
const input = (changes: object = {}) => PollFormSchema.parse({ ...TYPED, ...changes });
const edited = (changes: object = {}) => EditedPollSchema.parse({ ...TYPED, ...changes });

async function added(changes: object = {}) {
  const poll = accepted(await addPoll(input(changes), { by }));
  return polls.find(poll.id)!;
}

const actionsOn = async (id: string) =>
  (await listHistoryOfRecord("poll", id)).map(({ action }) => action);

/** The outcome of an edit of `id`, based on its current row. */
const edit = async (id: string, changes: object) =>
  editPoll(id, { ...edited(changes), revision: polls.find(id)?.revision ?? 0 }, { by });

describe("a poll of the staff", () => {
  test("opens on its first day, unless it is a draft", async () => {
    await added({ title: "Pierwsze", startDate: "2026-11-20" });
    await added({ title: "Szkic", startDate: "2026-11-20", isActive: undefined });
    expect(await openPollsFor({ by: anna })).toEqual([]);
    moveClock("2026-11-19T23:00:00Z");
    expect((await openPollsFor({ by: anna })).map(({ poll }) => poll.title)).toEqual(["Pierwsze"]);
  });

  test.each([
    ["begins yesterday", { startDate: "2026-11-17" }, "startDate"],
    ["ends before it begins", { startDate: "2026-11-25", endDate: "2026-11-24" }, "endDate"],
  ])("that %s is refused", async (_, changes, field) => {
    expect(await addPoll(input(changes), { by })).toEqual({
      refused: "bad-dates",
      problems: { [field]: expect.any(Array) },
    });
    const { id } = await added();
    expect(await edit(id, changes)).toMatchObject({ refused: "bad-dates" });
  });

  test("can be edited before the first vote, with a history entry, and not by two people at once", async () => {
    const { id, revision } = await added();
    expect(await edit(id, { title: "Inny tytuł" })).toMatchObject({ title: "Inny tytuł" });
    expect(await editPoll(id, { ...edited(), revision }, { by })).toEqual({ refused: "stale" });
    expect(await actionsOn(id)).toEqual(["edited", "added"]);
  });

  test("that runs has its first day fixed in later edits", async () => {
    const { id } = await added();
    moveClock("2026-11-20T09:00:00Z");
    expect(await edit(id, { endDate: "2026-12-05" })).toMatchObject({ endDate: "2026-12-05" });
    expect(await edit(id, { endDate: "2026-11-19" })).toMatchObject({ refused: "bad-dates" });
  });
});

describe("a poll with ballots", () => {
  test.each([
    ["another title", { title: "Inny tytuł" }],
    ["another question", { description: "Czy zebranie ma się odbyć w maju?" }],
    ["another first day", { startDate: "2026-11-19" }],
    ["an earlier last day", { endDate: "2026-11-29" }],
    ["being a draft again", { isActive: undefined }],
  ])("refuses %s", async (_, changes) => {
    const { id } = await added();
    await voted(anna, "yes", id);
    expect(await edit(id, changes)).toEqual({ refused: "has-ballots" });
  });

  test("can last longer, and cannot be deleted", async () => {
    const { id } = await added();
    await voted(anna, "yes", id);
    expect(await edit(id, { endDate: "2026-12-05" })).toMatchObject({ endDate: "2026-12-05" });
    expect(await deletePoll(id, { by })).toEqual({ refused: "has-ballots" });
    expect(await findPollForStaff(id)).not.toBeNull();
  });

  test("can be ended with a reason, which members read, and accepts no votes from then on", async () => {
    const { id } = await added();
    await voted(anna, "yes", id);
    await endPoll(id, "Błąd w pytaniu.", { by });
    expect(await castVote(id, "no", { by: anna })).toEqual({ refused: "ended" });
    expect(await findPoll(id, { by: jan })).toMatchObject({
      poll: { endedEarly: { reason: "Błąd w pytaniu." } },
      counts: { yes: 1, no: 0, abstain: 0 },
    });
    expect(await endPoll(id, "Jeszcze raz.", { by })).toEqual({ refused: "not-active" });
    expect(await edit(id, { endDate: "2026-12-05" })).toEqual({ refused: "ended" });
    expect(await actionsOn(id)).toEqual(["ended", "added"]);
  });

  test("shows staff no result while it runs, not even the turnout", async () => {
    const { id } = await added();
    const row = () => rowInTable(polls.find(id)!, localeOf("pl"));
    await voted(anna, "yes", id);
    const one = row();
    await voted(jan, "no", id);
    expect(row()).toEqual(one);
    expect(one.result).toBeNull();
    await endPoll(id, "Błąd w pytaniu.", { by });
    expect(row().result).toBe("Tak 50% (1) · Nie 50% (1) · Wstrzymuję się 0% (0)");
  });
});

test("a poll without ballots is deleted for good, and an unknown one is not found", async () => {
  const { id } = await added();
  await deletePoll(id, { by });
  expect(await findPollForStaff(id)).toBeNull();
  for (const operation of [
    deletePoll(id, { by }),
    endPoll(id, "Powód", { by }),
    editPoll(id, edited(), { by }),
  ])
    expect(await operation).toEqual({ refused: "not-found" });
  expect(await actionsOn(id)).toEqual(["deleted", "added"]);
});

test("the list of staff finds polls by title and question, and by their state", async () => {
  await aPoll(pollRow({ id: "active" }));
  await aPoll(
    pollRow({
      id: "draft",
      title: "Sekcja eksportowa",
      description: "Czy powołać sekcję?",
      isActive: false,
    }),
  );
  await aPoll(pollRow({ id: "over", startDate: dayFromToday(-9), endDate: dayFromToday(-2) }));
  const ids = async (q: string, state: Parameters<typeof listAllPolls>[0]["state"] = null) =>
    (await listAllPolls({ q, state })).map(({ id }) => id);
  expect((await ids("")).sort()).toEqual(["active", "draft", "over"]);
  expect(await ids("SEKCJE")).toEqual(["draft"]);
  expect(await ids("", "finished")).toEqual(["over"]);
});

test.each([
  ["title", "Abcd", "panel-polls:errors.title"],
  ["description", "Za krótko", "panel-polls:errors.description"],
  ["startDate", "", "panel-polls:errors.startDate"],
  ["endDate", "2026-02-31", "errors:date"],
])("the form refuses %s %j", (field, value, message) => {
  const { error } = PollFormSchema.safeParse({ ...TYPED, [field]: value });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(EarlyEndSchema.safeParse({ reason: " " }).success).toBe(false);
});
