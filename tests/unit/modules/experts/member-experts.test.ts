import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  linkExpert,
  switchExpert,
  unlinkExpert,
} from "~/modules/advice/experts/approval/approvals.server";
import { completeInterruptedFlags } from "~/modules/advice/experts/approval/flag-changes.server";
import { flagChanges } from "~/modules/advice/experts/approval/flag-changes.store.server";
import { saveProfile, syncExperts } from "~/modules/advice/experts/approval/member-experts.server";
import type { Expert } from "~/modules/advice/experts/expert";
import { expertCard } from "~/modules/advice/experts/expert.view.server";
import {
  findExpert,
  findExpertOfAccount,
  listExperts,
} from "~/modules/advice/experts/experts.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { ExpertCard } from "~/modules/advice/experts/page/expert-card";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import {
  type ExpertProfile,
  listExpertProfiles,
  setExpertFlag,
} from "~/modules/people/accounts/profile/expert-profiles.server";
import { updateProfile } from "~/modules/people/accounts/profile/profile.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import type { ProfileRow } from "~/platform/supabase/port/database.types";
import { accepted } from "../../../support/accepted";
import { aMemberCompany, anAccount, anExpert } from "../../../support/factories";
import { render } from "../../../support/unit-render";
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
vi.mock(import("~/platform/supabase/backend.server"), async (original) => ({
  ...(await original()),
  backend: vi.fn(
    async () =>
      ({
        findUserByEmail: async (email: string) =>
          email === "piotr@example.com" ? { id: "piotr" } : null,
      }) as never,
  ),
}));

const piotr = anAccount({
  id: "piotr",
  firstName: "Piotr",
  lastName: "Zawada",
  membership: {
    organizationId: "org-demo",
    companyName: "Demo Sp. z o.o.",
    isOwner: false,
    since: "2026-01-01T00:00:00.000Z",
  },
});
const STAFF = { by: { id: "staff-1", name: "Biuro" } };

/** Saves a profile as the backend stores it. */
async function save(changes: Partial<ProfileRow> = {}): Promise<Expert | null> {
  vi.mocked(updateProfile).mockResolvedValueOnce(profileOfPiotr(changes));
  await saveProfile({} as never, { by: piotr, via: {} as never });
  return findExpertOfAccount(piotr);
}

async function approved(changes: Partial<ProfileRow> = {}): Promise<Expert> {
  return accepted(await switchExpert((await save(changes))?.id, true, STAFF));
}

const publicNames = async () => (await listExperts({}, localeOf("pl"))).map(({ name }) => name);

beforeEach(async () => {
  vi.mocked(setExpertFlag).mockClear();
});

describe(saveProfile, () => {
  test("makes a person who sets the flag a pending expert, not yet public", async () => {
    const expert = await save();
    expect(expert).toMatchObject({
      keptBy: "profile",
      active: false,
      pendingApproval: true,
      available: true,
      name: "Piotr Zawada",
      title: "Handlowiec",
      company: "Demo Sp. z o.o.",
      email: "piotr@example.com",
      description: "Sprzedaję.",
      specializations: ["Sprzedaż"],
      consultationPrice: "do uzgodnienia",
      allowContact: true,
    });
    expect(await publicNames()).toEqual([]);
    expect(await findExpert(expert?.id)).toBeNull();
  });

  test("makes no expert of a person without the flag", async () => {
    expect(await save({ is_expert: false })).toBeNull();
  });

  test("applies changes of the profile to an approved expert, who stays approved", async () => {
    const { id } = await approved();
    const avatar = "4331d222-7663-4d15-94b5-24da4329b594/avatar.webp?v=1";
    await save({
      position: "Dyrektor",
      bio: "Kieruję.",
      expertise: ["Eksport"],
      allow_contact: false,
      avatar_url: `https://project.supabase.co/storage/v1/object/public/avatars/${avatar}`,
    });
    expect(await findExpert(id)).toMatchObject({
      title: "Dyrektor",
      description: "Kieruję.",
      specializations: ["Eksport"],
      allowContact: false,
      avatar,
      active: true,
    });
  });

  test("removes a person who clears the flag, and requests approval again when they set it again", async () => {
    const { id } = await approved();
    await save({ is_expert: false });
    expect(await publicNames()).toEqual([]);
    expect(await switchExpert(id, true, STAFF)).toEqual({ refused: "stepped-down" });
    expect(await save()).toMatchObject({
      id,
      active: false,
      pendingApproval: true,
      steppedDownAt: null,
    });
    expect(await publicNames()).toEqual([]);
  });

  test("leaves the record of staff alone but for the consent to contact", async () => {
    await anExpert({
      id: "staff-made",
      name: "Dr Piotr Zawada",
      title: "Trener",
      accountId: "piotr",
    });
    await save({ allow_contact: false });
    expect(experts.list()).toMatchObject([
      {
        id: "staff-made",
        name: "Dr Piotr Zawada",
        title: "Trener",
        active: true,
        allowContact: false,
      },
    ]);
  });
});

describe(switchExpert, () => {
  test("goes from pending to active, then to inactive and back", async () => {
    const { id } = await approved();
    const standing = async (wanted: boolean) => {
      const { active, pendingApproval } = (await switchExpert(id, wanted, STAFF)) as Expert;
      return { active, pendingApproval };
    };
    expect(await publicNames()).toEqual(["Piotr Zawada"]);
    expect(await standing(false)).toEqual({ active: false, pendingApproval: false });
    expect(await publicNames()).toEqual([]);
    expect(await standing(true)).toEqual({ active: true, pendingApproval: false });
    expect(await switchExpert("nikt", true, STAFF)).toEqual({ refused: "not-found" });
  });

  test("tells the person of their approval once, by notification and mail", async () => {
    const { id } = await approved();
    await switchExpert(id, false, STAFF);
    await switchExpert(id, true, STAFF);
    expect(await listNotifications({ by: piotr })).toMatchObject([
      { title: "experts:notifications.approved.title", link: `/experts/${id}` },
    ]);
    expect(outbox.list()).toMatchObject([
      { to: "piotr@example.com", subject: "Izba zatwierdziła Twój profil eksperta" },
    ]);
  });

  test("sends no mail to people without consent to mails", async () => {
    await transaction(() =>
      saveMailSettingsInTransaction({
        id: "piotr",
        emailNotifications: false,
        reminders: true,
        pollNews: true,
      }),
    );
    await approved();
    expect(outbox.list()).toEqual([]);
    expect(await listNotifications({ by: piotr })).toHaveLength(1);
  });
});

describe(linkExpert, () => {
  test("links a staff expert with an account, whose profile says so, and unlinks it", async () => {
    const { id } = await anExpert();
    expect(await linkExpert(id, "piotr@example.com", STAFF)).toMatchObject({
      id,
      accountId: "piotr",
      keptBy: "staff",
    });
    expect(setExpertFlag).toHaveBeenLastCalledWith("piotr", true);
    expect(await listNotifications({ by: piotr })).toHaveLength(1);
    expect(await unlinkExpert(id, STAFF)).toMatchObject({ id, accountId: null });
    expect(setExpertFlag).toHaveBeenLastCalledWith("piotr", false);
  });

  test("refuses an address without an account, a linked person or record, a record of a partner, and an unknown expert", async () => {
    const [{ id }, { id: other }] = [await anExpert(), await anExpert({ accountId: "ewa" })];
    expect(await linkExpert(id, "nikt@example.com", STAFF)).toEqual({ refused: "no-account" });
    expect(await linkExpert(other, "piotr@example.com", STAFF)).toEqual({ refused: "linked" });
    expect(await linkExpert("nikt", "piotr@example.com", STAFF)).toEqual({ refused: "not-found" });
    const own = await save();
    expect(await linkExpert(id, "piotr@example.com", STAFF)).toEqual({ refused: "linked" });
    expect(await unlinkExpert(own?.id, STAFF)).toEqual({ refused: "own" });
  });
});

describe("a failure of the backend between the record and the profile", () => {
  /** The flag in Piotr's profile at the backend. */
  let flag = false;
  beforeEach(() => {
    flag = false;
    vi.mocked(setExpertFlag).mockImplementation(async (_, isExpert) => {
      flag = isExpert;
    });
    vi.mocked(listExpertProfiles).mockImplementation(async () =>
      flag ? [{ profile: profileOfPiotr(), company: "Demo S.A.", organizationId: "org-demo" }] : [],
    );
  });
  afterEach(() => {
    vi.mocked(setExpertFlag).mockReset();
    vi.mocked(listExpertProfiles).mockReset().mockResolvedValue([]);
  });
  const failOnce = () => vi.mocked(setExpertFlag).mockRejectedValueOnce(new Error("unavailable"));

  test("leaves no second expert for an unlinked person", async () => {
    const { id } = await anExpert();
    await linkExpert(id, "piotr@example.com", STAFF);
    failOnce();
    await expect(unlinkExpert(id, STAFF)).rejects.toThrow("unavailable");
    expect([experts.find(id)?.accountId, flag]).toEqual([null, true]);
    await unlinkExpert(id, STAFF);
    // The next start.
    await syncExperts();
    expect([flag, experts.list().length, flagChanges.list()]).toEqual([false, 1, []]);
    expect(await findExpertOfAccount(piotr)).toBeNull();
  });

  test("is made good at the next start, and before the person's own profile is saved", async () => {
    const { id } = await anExpert();
    for (const complete of [completeInterruptedFlags, () => save({ is_expert: true })]) {
      failOnce();
      await expect(linkExpert(id, "piotr@example.com", STAFF)).rejects.toThrow("unavailable");
      expect(flag).toBe(false);
      await complete();
      expect([flag, (await findExpertOfAccount(piotr))?.id]).toEqual([true, id]);
      expect(await completeInterruptedFlags()).toBe(0);
      await unlinkExpert(id, STAFF);
    }
  });

  test("ends as the last press of staff wants it", async () => {
    const { id } = await anExpert();
    await linkExpert(id, "piotr@example.com", STAFF);
    failOnce();
    await expect(unlinkExpert(id, STAFF)).rejects.toThrow("unavailable");
    await linkExpert(id, "piotr@example.com", STAFF);
    await syncExperts();
    expect([flag, experts.list().map(({ accountId }) => accountId)]).toEqual([true, ["piotr"]]);
  });
});

describe(syncExperts, () => {
  const listed = (changes: Partial<ProfileRow> = {}): ExpertProfile => ({
    profile: profileOfPiotr(changes),
    company: "Demo S.A.",
    organizationId: "org-demo",
  });

  test("hides a person who has left their company until they belong to one (rules 1410)", async () => {
    const { id } = await approved();
    expect(await findExpert(id)).not.toBeNull();
    vi.mocked(listExpertProfiles).mockResolvedValue([
      { ...listed(), company: "", organizationId: null },
    ]);
    await syncExperts({ accountId: "piotr" });
    expect(await findExpert(id)).toBeNull();
    expect(await listExperts({}, localeOf("pl"))).toEqual([]);
    vi.mocked(listExpertProfiles).mockResolvedValue([listed()]);
    await syncExperts({ accountId: "piotr" });
    expect(await findExpert(id)).toMatchObject({ company: "Demo S.A." });
  });

  test.each([
    ["member", true],
    ["starter", false],
  ] as const)(
    "marks a person of a company of stage %s: %s (rules 1411)",
    async (status, isMarked) => {
      await aMemberCompany({ id: `company-${status}`, organizationId: "org-demo", status });
      const { id } = await approved();
      const expert = expertCard((await findExpert(id))!, localeOf("pl"));
      const card = render(createElement(ExpertCard, { expert }));
      expect(card.text.includes("Pełny członek izby")).toBe(isMarked);
    },
  );

  test("does what a crash between profile and record has left undone", async () => {
    vi.mocked(listExpertProfiles).mockResolvedValueOnce([listed()]);
    await syncExperts();
    expect(await findExpertOfAccount(piotr)).toMatchObject({
      pendingApproval: true,
      company: "Demo S.A.",
    });
    vi.mocked(listExpertProfiles).mockResolvedValueOnce([]);
    await syncExperts();
    expect(await findExpertOfAccount(piotr)).toMatchObject({
      pendingApproval: false,
      active: false,
    });
    expect((await findExpertOfAccount(piotr))?.steppedDownAt).not.toBeNull();
  });

  test("brings along a new address and the new name of a company, for its own people only", async () => {
    await approved();
    const email = "nowy@example.com";
    vi.mocked(listExpertProfiles).mockResolvedValue([listed({ email })]);
    await syncExperts({ organizationId: "org-other" });
    expect(await findExpertOfAccount(piotr)).toMatchObject({
      company: "Demo Sp. z o.o.",
      active: true,
    });
    await syncExperts({ organizationId: "org-demo" });
    expect(await findExpertOfAccount(piotr)).toMatchObject({
      company: "Demo S.A.",
      email: "nowy@example.com",
      active: true,
    });
  });
});
