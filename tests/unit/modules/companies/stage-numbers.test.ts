import { describe, expect, test } from "vitest";
import type { CompanyStatus } from "~/modules/companies/companies/company";
import { inviteCompany } from "~/modules/companies/companies/membership/invitations.server";
import { addCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/companies/staff-company.schema";
import type { StageMove } from "~/modules/companies/companies/stages/member-since";
import {
  stageAt,
  stageNumbersAt,
  stageSteps,
  stageTurns,
} from "~/modules/companies/companies/stages/stage-numbers";
import { countStagesAt } from "~/modules/companies/companies/stages/stage-numbers.server";
import { isRefused } from "~/platform/outcome";
import { now } from "~/platform/time/clock";
import { dayInWarsaw, shiftMoment } from "~/platform/time/moments";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { moveTo } from "./moved-company";

const setClock = frozenClock();

const on = (day: string) => ({ at: `${day}T12:00:00.000Z`, day });
const company = (status: CompanyStatus, rest: object = {}) => ({
  status,
  createdAt: "2026-01-10",
  joinedAt: null,
  closedAt: null,
  emailConfirmed: true,
  memberSince: "",
  ...rest,
});
const change = (day: string, before: CompanyStatus | null, after: CompanyStatus): StageMove => ({
  at: on(day).at,
  before,
  after,
});

describe(stageAt, () => {
  test("is the present stage without changes, from the day the company was added", () => {
    expect(stageAt(company("lead"), [], on("2026-01-09"))).toBeNull();
    expect(stageAt(company("lead"), [], on("2026-01-10"))).toBe("lead");
  });

  test("reverses later changes of staff", () => {
    const changes = [
      change("2026-02-01", "lead", "invited"),
      change("2026-06-01", "starter", "member"),
    ];
    const member = company("member", { joinedAt: "2026-03-15T09:00:00.000Z" });
    const stages = ["2026-01-20", "2026-02-20", "2026-03-20", "2026-06-20"].map((day) =>
      stageAt(member, changes, on(day)),
    );
    expect(stages).toEqual(["lead", "invited", "starter", "member"]);
  });

  test("counts no company before its address was confirmed, nor once its owner has closed it", () => {
    expect(stageAt(company("starter", { emailConfirmed: false }), [], on("2026-05-01"))).toBeNull();
    const closed = company("member", { closedAt: on("2026-05-01").at });
    expect([stageAt(closed, [], on("2026-04-30")), stageAt(closed, [], on("2026-05-01"))]).toEqual([
      "member",
      null,
    ]);
  });
});

test("the sum of all steps is what each company stood at, at any moment", () => {
  const dates = ["2026-01-10", "2026-02-15", "2026-03-20", "2026-04-25"];
  const moments = dates.flatMap((day) => [`${day}T00:00:00.000Z`, on(day).at]);
  const stages = [null, "lead", "invited", "starter", "member", "former"] as const;
  const one = <Value>(values: readonly Value[], index: number) =>
    values[index % values.length] as Value;
  const all = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    ...company(one(["lead", "invited", "starter", "member"] as const, index), {
      createdAt: one(dates, index * 7),
      joinedAt: one([null, ...moments], index * 5),
      closedAt: one([null, null, null, ...moments], index * 3),
      emailConfirmed: index % 11 > 0,
    }),
  }));
  const changes = new Map(
    all.map(({ id, status }, index) => [
      id,
      index % 2 ? [change(one(dates, index), one(stages, index * 13), status)] : [],
    ]),
  );
  const counted = moments.map((at) => {
    const found = all.map((row) =>
      stageAt(row, changes.get(row.id) ?? [], { at, day: dayInWarsaw(at) }),
    );
    return Object.fromEntries(
      stages.slice(1).map((stage) => [stage, found.filter((other) => other === stage).length]),
    );
  });
  expect(stageNumbersAt(stageSteps(stageTurns(all, changes)), moments)).toEqual(counted);
});

test("what staff do is found in the history: numbers of before stay, those of now follow", async () => {
  const before = now();
  const added = await addCompany(StaffCompanySchema.parse({ name: "Łąka", location: "Łódź" }), {
    by,
  });
  const { id } = isRefused(added) ? expect.fail(added.refused) : added;
  await aLead({ id: "old", status: "lead" });
  setClock(shiftMoment(before, { hours: 1 }));
  await inviteCompany("old", { by });
  const between = now();
  setClock(shiftMoment(before, { hours: 2 }));
  await moveTo("starter", id);
  expect(await countStagesAt([before, between, now()])).toEqual([
    { lead: 2, invited: 0, starter: 0, member: 0, former: 0 },
    { lead: 1, invited: 1, starter: 0, member: 0, former: 0 },
    { lead: 0, invited: 1, starter: 1, member: 0, former: 0 },
  ]);
});
