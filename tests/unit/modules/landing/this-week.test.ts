import { expect, test } from "vitest";
import { thisWeek } from "~/modules/publishing/landing/this-week.view.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { anEvent, anExpert, anOffer, aSeat } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH } from "../../../support/polish";

frozenClock("2026-11-23T09:00:00Z");

const lines = async () => (await thisWeek(POLISH)).map(({ what, more }) => `${what}: ${more}`);

test("a chamber without anything in the week says nothing (rules 1564)", async () => {
  await anEvent({}, 8);
  await anOffer({ createdAt: momentInWarsaw(dayFromToday(-8)) });
  expect(await lines()).toEqual([]);
});

test("the events of seven days are counted with the seats that are free in them", async () => {
  const { id } = await anEvent({ capacity: 10, registeredCount: 2 }, 2);
  await anEvent({ capacity: 5, registeredCount: 5 }, 3);
  await anEvent({ capacity: 50, registeredCount: 0, cancelledAt: "2026-11-20T09:00:00.000Z" }, 3);
  await aSeat(id, "anna");
  expect(await lines()).toEqual(["2 wydarzenia: 7 wolnych miejsc"]);
});

test("experts are counted who have a free hour, with the first of these hours", async () => {
  await anExpert();
  await anExpert({ available: false });
  expect(await lines()).toEqual(["1 ekspert z wolną godziną: najbliższa wt. 24 listopada, 10:00"]);
});

test("new offers are counted since seven days, the newest by its title", async () => {
  await anOffer({ title: "Sala", createdAt: momentInWarsaw(dayFromToday(-2)) });
  await anOffer({ title: "Audyt", createdAt: momentInWarsaw(dayFromToday(-1)) });
  await anOffer({ title: "Stara", createdAt: momentInWarsaw(dayFromToday(-30)) });
  expect(await lines()).toEqual(["2 nowe oferty od tygodnia: Audyt"]);
});
