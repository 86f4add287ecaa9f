import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { planOf } from "~/modules/companies/companies/company";
import { inviteCompany } from "~/modules/companies/companies/membership/invitations.server";
import { declineMembership } from "~/modules/companies/companies/membership/membership-request.server";
import { findOwner } from "~/modules/companies/companies/organization/organization-rows.server";
import {
  countMembershipRequests,
  editCompany,
  listStaffCompanies,
  oldestMembershipRequest,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/companies/staff-company.schema";
import { promoteCompany } from "~/modules/companies/companies/stages/stages.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { moveTo } from "./moved-company";

vi.mock(
  import("~/modules/companies/companies/organization/organization-rows.server"),
  async (original) => ({
    ...(await original()),
    findOwner: vi.fn(async () => ({ id: "owner", email: "owner@example.com" })),
  }),
);

frozenClock();

const aStarter = (changes: object = {}) =>
  aLead({ id: "starter", status: "starter", organizationId: "org-1", ...changes });
const ownerNotices = async () =>
  (await listNotifications({ by: { id: "owner" } })).map(({ title }) => title);

describe(promoteCompany, () => {
  test("makes a starter a full member, answers its request and tells its owner, in the portal and by mail", async () => {
    await aStarter({ membershipRequestedAt: "2026-11-10T09:00:00.000Z" });
    const before = await countMembershipRequests();
    const company = await promoteCompany("starter", { by });
    expect(company).toMatchObject({ status: "member", membershipRequestedAt: null });
    expect(isRefused(company) ? null : planOf(company)).toBe("companies:plans.full");
    expect(await countMembershipRequests()).toBe(before - 1);
    expect(findOwner).toHaveBeenCalledWith("org-1");
    expect(await ownerNotices()).toEqual(["companies:promoted.title"]);
    expect(outbox.list()).toMatchObject([
      { to: "owner@example.com", subject: "Pełne członkostwo: Firma starter" },
    ]);
    expect(await promoteCompany("starter", { by })).toEqual({ refused: "not-starter" });
  });

  test("mails no owner who wants no mails; the notification stays", async () => {
    await aStarter();
    await transaction(() =>
      saveMailSettingsInTransaction({
        id: "owner",
        emailNotifications: false,
        reminders: true,
        pollNews: true,
      }),
    );
    await promoteCompany("starter", { by });
    expect([await ownerNotices(), outbox.list()]).toEqual([["companies:promoted.title"], []]);
  });

  test.each(["lead", "invited", "member"] as const)(
    "is refused for a company of stage %s",
    async (status) => {
      await aLead({ id: "other", status });
      expect(await promoteCompany("other", { by })).toEqual({ refused: "not-starter" });
    },
  );

  test("is refused while the address is not confirmed, and for a company that is not there", async () => {
    await aStarter({ emailConfirmed: false });
    expect(await promoteCompany("starter", { by })).toEqual({ refused: "not-starter" });
    expect(await promoteCompany("nobody", { by })).toEqual({ refused: "not-found" });
  });
});

describe(declineMembership, () => {
  test("answers a request with a reason: the owner reads it in the portal and by mail, the company stays and can ask again", async () => {
    await aStarter({ membershipRequestedAt: "2026-11-10T09:00:00.000Z" });
    expect(await oldestMembershipRequest()).toBe("2026-11-10T09:00:00.000Z");
    expect(await declineMembership("starter", "Brakuje odpisu z KRS.", { by })).toMatchObject({
      status: "starter",
      membershipRequestedAt: null,
    });
    expect(await ownerNotices()).toEqual(["companies:declined.title"]);
    expect(outbox.list()).toMatchObject([
      { to: "owner@example.com", replyTo: "biuro@example.com" },
    ]);
    expect(outbox.list()[0]?.quotes).toEqual([
      { by: "Biuro izby pisze:", paragraphs: ["Brakuje odpisu z KRS."] },
    ]);
    expect(await listHistoryOfRecord("company", "starter")).toMatchObject([
      { action: "refused", changes: [{ after: "Brakuje odpisu z KRS.", before: null }] },
    ]);
  });

  test("is refused without a request, and for an unknown company", async () => {
    await aStarter();
    expect(await declineMembership("starter", "Nie.", { by })).toEqual({ refused: "not-asked" });
    expect(await declineMembership("nobody", "Nie.", { by })).toEqual({ refused: "not-found" });
    expect([await ownerNotices(), outbox.list()]).toEqual([[], []]);
  });
});

describe("the list of starters", () => {
  test("can be filtered by requests for full membership", async () => {
    await aStarter({ name: "Pyta", membershipRequestedAt: "2026-11-10T09:00:00.000Z" });
    await aStarter({ id: "other", name: "Nie pyta", organizationId: "org-2" });
    const found = await listStaffCompanies(
      { q: "pyta", status: "starter", asks: true },
      localeOf("pl"),
    );
    expect(found.map(({ name }) => name)).toEqual(["Pyta"]);
  });
});

describe(moveTo, () => {
  test.each(["lead", "invited", "starter", "member"] as const)(
    "moves a company to %s, once",
    async (status) => {
      await aLead({ id: "other", status: status === "lead" ? "member" : "lead" });
      expect(await moveTo(status, "other")).toBe(1);
      expect(companies.find("other")).toMatchObject({ status });
      expect(await moveTo(status, "other")).toBe(0);
    },
  );
});

describe("a company that its owner has closed", () => {
  const aClosedOne = () =>
    aStarter({
      closedAt: "2026-11-17T09:00:00.000Z",
      membershipRequestedAt: "2026-11-10T09:00:00.000Z",
    });
  const input = (status: string) =>
    StaffCompanySchema.parse({ name: "Firma starter", location: "Zgierz", status });

  test("cannot be promoted, moved or invited, and cannot request membership", async () => {
    const before = await countMembershipRequests();
    const { id } = await aClosedOne();
    expect(await promoteCompany(id, { by })).toEqual({ refused: "closed" });
    expect(await moveTo("member", id)).toBe(0);
    expect(await inviteCompany(id, { by })).toEqual({ refused: "closed" });
    expect(companies.find(id)?.status).toBe("starter");
    expect([await countMembershipRequests(), await listHistoryOfRecord("company", id)]).toEqual([
      before,
      [],
    ]);
  });

  test("has a fixed stage in the form; all else can be edited", async () => {
    const { id, revision } = await aClosedOne();
    expect(await editCompany(id, input("member"), { by, revision })).toEqual({ refused: "closed" });
    expect(await editCompany(id, input("starter"), { by, revision })).toMatchObject({
      location: "Zgierz",
    });
  });
});
