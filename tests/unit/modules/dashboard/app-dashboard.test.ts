import { beforeEach, expect, test } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { appDashboard } from "~/modules/membership/dashboard/app-dashboard.view.server";
import { polls } from "~/modules/voice/polls/polls.store.server";
import { castVote } from "~/modules/voice/polls/voting.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { aMemberCompany, aMemberOf, anAccount, anEvent } from "../../../support/factories";

let anna: ReturnType<typeof anAccount>;
beforeEach(async () => {
  anna = aMemberOf(await aMemberCompany({ id: "stolarnia" }), { id: "anna" });
});

const aPoll = (id: string, lastsDays: number) =>
  transaction(() =>
    polls.save({
      id,
      title: `Głosowanie ${id}`,
      description: "Czy tak?",
      isActive: true,
      endedEarly: null,
      startDate: dayFromToday(-1),
      endDate: dayFromToday(lastsDays),
    }),
  );

const pollShown = async (by = anna) =>
  (await appDashboard({ by }, localeOf("pl"))).poll?.id ?? null;

test("the dashboard shows the open poll that ends first, and after the vote the next", async () => {
  await aPoll("later", 9);
  await aPoll("sooner", 5);
  expect(await pollShown()).toBe("sooner");
  await castVote("sooner", "yes", { by: anna });
  expect(await pollShown()).toBe("later");
  await castVote("later", "no", { by: anna });
  expect(await pollShown()).toBeNull();
});

test("it begins with the next seat and its ticket, and an event says that one has a seat (rules 1667)", async () => {
  const shown = async () => appDashboard({ by: anna }, localeOf("pl"));
  expect(await shown()).toMatchObject({ next: null, dues: null });
  await anEvent({ id: "later", title: "Później" }, 3);
  await anEvent({ id: "sooner" }, 1);
  await registerForEvent("later", { by: anna });
  expect(await shown()).toMatchObject({ next: { title: "Później", to: "/events/later/ticket" } });
  await registerForEvent("sooner", { by: anna });
  const { next, events } = await shown();
  expect(next?.words).toMatch(/^Jutro, 10:00 · /);
  expect(events.map(({ hasSeat }) => hasSeat)).toEqual([true, true]);
});

test("a person without a company has neither card nor poll there", async () => {
  await aPoll("sooner", 5);
  const shown = await appDashboard({ by: anAccount({ id: "jan" }) }, localeOf("pl"));
  expect(shown).toMatchObject({
    poll: null,
    cardNumber: null,
    isMember: false,
    welcome: { company: null },
  });
});
