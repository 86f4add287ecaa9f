import { beforeEach, describe, expect, test } from "vitest";
import { expertStatus, setAvailable } from "~/modules/advice/experts/availability.server";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { anExpert, changeRow } from "../../../support/factories";

const marta = { id: "marta" };

beforeEach(() => anExpert({ id: "expert", accountId: "marta" }));

describe(setAvailable, () => {
  test("closes an expert for questions and bookings, and opens them again", async () => {
    await setAvailable(false, { by: marta });
    expect(await findExpert("expert")).toMatchObject({ available: false });
    expect(await expertStatus({ by: marta })).toMatchObject({
      standing: "active",
      available: false,
    });
    await setAvailable(true, { by: marta });
    expect(await findExpert("expert")).toMatchObject({ available: true });
  });

  test("is for experts alone", async () => {
    expect(await setAvailable(false, { by: { id: "anna" } })).toEqual({ refused: "not-found" });
  });
});

test.each([
  ["pending", { active: false, pendingApproval: true }],
  ["inactive", { active: false }],
  ["steppedDown", { active: false, steppedDownAt: "2026-11-20T10:00:00.000Z" }],
])("an expert reads why they cannot be asked: %s", async (standing, changes) => {
  await changeRow(experts, "expert", changes);
  expect(await expertStatus({ by: marta })).toMatchObject({ standing });
});
