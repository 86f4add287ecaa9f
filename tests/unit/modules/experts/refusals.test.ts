import { beforeEach, describe, expect, test, vi } from "vitest";
import { refuseExpert, switchExpert } from "~/modules/advice/experts/approval/approvals.server";
import {
  savePreferences,
  saveProfile,
  syncExperts,
} from "~/modules/advice/experts/approval/member-experts.server";
import { expertStatus } from "~/modules/advice/experts/availability.server";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { expertRow } from "~/modules/advice/experts/staff/staff-expert.view.server";
import {
  countPendingExperts,
  oldestPendingExpert,
} from "~/modules/advice/experts/staff/staff-experts.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { listExpertProfiles } from "~/modules/people/accounts/profile/expert-profiles.server";
import { updatePreferences, updateProfile } from "~/modules/people/accounts/profile/profile.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { anAccount, anExpert } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";
import { profileOfPiotr } from "./support";

vi.mock(import("~/modules/people/accounts/profile/profile.server"), () => ({
  updateProfile: vi.fn(),
  updatePreferences: vi.fn(),
  findProfile: vi.fn(),
}));
vi.mock(import("~/modules/people/accounts/profile/expert-profiles.server"), () => ({
  listExpertProfiles: vi.fn(async () => []),
  setExpertFlag: vi.fn(async () => {}),
}));

const piotr = anAccount({ id: "piotr", firstName: "Piotr", lastName: "Zawada" });
const REASON = "Napisz, w czym doradzasz.";

/** Saves a profile as the backend stores it. */
async function save(changes: Partial<ProfileRow> = {}) {
  vi.mocked(updateProfile).mockResolvedValueOnce(profileOfPiotr(changes));
  await saveProfile({} as never, { by: piotr, via: {} as never });
}

const standing = () => expertRow(experts.find("piotr")!);

beforeEach(async () => {
  await anExpert({
    id: "piotr",
    accountId: "piotr",
    email: "piotr@example.com",
    active: false,
    pendingApproval: true,
    keptBy: "profile",
  });
});

describe("a pending expert", () => {
  test("is refused with a reason and notified once, however often the button is pressed", async () => {
    await Promise.all(Array.from({ length: 20 }, () => refuseExpert("piotr", REASON, { by })));
    expect(standing()).toMatchObject({ standing: "inactive", isRefused: true });
    expect(await expertStatus({ by: piotr })).toMatchObject({
      standing: "refused",
      refusal: REASON,
    });
    expect(await countPendingExperts()).toBe(0);
    expect(await listNotifications({ by: piotr })).toMatchObject([
      {
        title: "experts:notifications.refused.title",
        params: { reason: REASON },
        link: "/my-profile",
      },
    ]);
    expect(outbox.list()).toMatchObject([
      { to: "piotr@example.com", subject: "Profil eksperta niezatwierdzony" },
    ]);
    expect(outbox.list()[0]?.quotes).toEqual([{ by: "Powód:", paragraphs: [REASON] }]);
  });

  test("stands in the history as refused, without what was written of them", async () => {
    await refuseExpert("piotr", REASON, { by });
    const entries = await listHistoryOfRecord("expert", "piotr");
    expect(entries).toMatchObject([
      { action: "refused", changes: [{ isPersonal: true, after: null }] },
    ]);
    expect(JSON.stringify(entries)).not.toContain(REASON);
  });
});

test.each([
  ["is shown to everybody", { active: true, pendingApproval: false }],
  ["was switched off", { active: false, pendingApproval: false }],
  [
    "has stepped down",
    { active: false, pendingApproval: false, steppedDownAt: "2026-11-20T10:00:00.000Z" },
  ],
])("an expert who %s cannot be refused", async (_, changes) => {
  const { id } = await anExpert({ id: "other", accountId: "ewa", ...changes });
  expect(await refuseExpert(id, REASON, { by })).toEqual({ refused: "not-pending" });
  expect(await refuseExpert("nikt", REASON, { by })).toEqual({ refused: "not-found" });
  expect([experts.find(id), outbox.list()]).toEqual([expect.objectContaining(changes), []]);
});

test("an expert without an account is refused without anybody to tell", async () => {
  const { id } = await anExpert({ id: "other", active: false, pendingApproval: true });
  expect(await refuseExpert(id, REASON, { by })).toMatchObject({ refusal: REASON });
  expect(outbox.list()).toEqual([]);
});

describe("a refused expert", () => {
  beforeEach(async () => {
    await refuseExpert("piotr", REASON, { by });
  });

  test("requests approval again by saving their profile", async () => {
    await save({ bio: "Doradzam przy sprzedaży." });
    expect(standing()).toMatchObject({ standing: "pending", isRefused: false });
    expect(await expertStatus({ by: piotr })).toMatchObject({ standing: "pending", refusal: null });
  });

  test("waits since the last application, which the start page of staff has (rules 1304)", async () => {
    experts.reset();
    await anExpert({ id: "shown" });
    expect(await oldestPendingExpert()).toBeNull();
    const applied = { active: false, pendingApproval: true, appliedAt: "2026-01-02T09:00:00.000Z" };
    await anExpert({ ...applied, id: "piotr", accountId: piotr.id, keptBy: "profile" });
    expect(await oldestPendingExpert()).toBe("2026-01-02T09:00:00.000Z");
    await refuseExpert("piotr", REASON, { by });
    expect(await oldestPendingExpert()).toBeNull();
    await save({ bio: "Doradzam przy sprzedaży." });
    expect(await oldestPendingExpert()).toMatch(/^20(?!26-01-02)/);
    await anExpert({ ...applied, id: "of an earlier version", appliedAt: null });
    expect(await oldestPendingExpert()).toBeNull();
  });

  test("requests it again by setting the flag once more, after clearing it", async () => {
    await save({ is_expert: false });
    expect(standing()).toMatchObject({
      standing: "inactive",
      isRefused: false,
      hasSteppedDown: true,
    });
    await save();
    expect(standing()).toMatchObject({ standing: "pending", hasSteppedDown: false });
  });

  test("does not ask by their settings, or by what the portal carries over at its start", async () => {
    vi.mocked(updatePreferences).mockResolvedValueOnce(profileOfPiotr({ allow_contact: false }));
    await savePreferences({} as never, { by: piotr, via: {} as never });
    vi.mocked(listExpertProfiles).mockResolvedValueOnce([
      { profile: profileOfPiotr(), company: "Demo S.A.", organizationId: "org-demo" },
    ]);
    await syncExperts();
    expect(experts.find("piotr")).toMatchObject({
      refusal: REASON,
      pendingApproval: false,
      company: "Demo S.A.",
    });
  });

  test("is approved by the switch after all, and notified", async () => {
    await switchExpert("piotr", true, { by });
    expect(await findExpert("piotr")).toMatchObject({ refusal: null });
    expect((await listHistoryOfRecord("expert", "piotr")).map(({ action }) => action)).toEqual([
      "approved",
      "refused",
    ]);
    expect(outbox.list().map(({ subject }) => subject)).toContain(
      "Izba zatwierdziła Twój profil eksperta",
    );
  });

  test("stays so where staff switch them off on an old page", async () => {
    await switchExpert("piotr", false, { by });
    expect(experts.find("piotr")).toMatchObject({ refusal: REASON });
  });
});
