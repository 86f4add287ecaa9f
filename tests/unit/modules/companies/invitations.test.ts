import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  admitCompanyInTransaction,
  companyOf,
} from "~/modules/companies/companies/membership/companies.server";
import {
  checkInvitationCode,
  inviteCompany,
  isInvitationCode,
} from "~/modules/companies/companies/membership/invitations.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { aLead, anOrganization } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";
import { moveTo } from "./moved-company";

const contact = {
  firstName: "Anna",
  lastName: "Zielińska",
  position: "Prezeska",
  email: "anna@example.com",
};

async function invited(id = "lead") {
  const company = accepted(await inviteCompany(id, { by }));
  return company.invitationCode ?? "";
}

const signUp = (invitationCode: string, id = "org-1") =>
  transaction(() =>
    admitCompanyInTransaction({
      organization: anOrganization({ id, name: "Łąka i Syn" }),
      contact,
      invitationCode,
    }),
  );

describe(inviteCompany, () => {
  test("writes a code to the contact person and moves the company on", async () => {
    await aLead({ id: "lead", name: "Łąka" });
    const code = await invited();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(companies.find("lead")).toMatchObject({ status: "invited", invitationCode: code });
    const [mail] = outbox.list();
    expect(mail).toMatchObject({
      to: "irena@example.com",
      subject: "Zaproszenie do Regionalnej Izby Gospodarczej DIG",
    });
    expect(mail?.link?.url).toBe(`http://localhost:3000/register?kod=${code}`);
    expect(await isInvitationCode(` ${code.toLowerCase()} `)).toBe(true);
    expect((await listHistoryOfRecord("company", "lead")).map(({ action }) => action)).toEqual([
      "invited",
    ]);
  });

  test("once more makes another code, and the one before is void", async () => {
    await aLead({ id: "lead" });
    const [first, second] = [await invited(), await invited()];
    expect(first).not.toBe(second);
    expect([await isInvitationCode(first), await isInvitationCode(second)]).toEqual([false, true]);
    expect(outbox.list()).toHaveLength(2);
  });

  test("makes none without a recipient, nor for a company that has signed up", async () => {
    await aLead({
      id: "lead",
      contactPerson: { firstName: "", lastName: "", position: "", email: "", phone: "" },
    });
    expect(await inviteCompany("lead", { by })).toEqual({ refused: "no-address" });
    await aLead({ id: "starter", status: "starter", organizationId: "org-2" });
    expect(await inviteCompany("starter", { by })).toEqual({ refused: "signed-up" });
    expect(await inviteCompany("nobody", { by })).toEqual({ refused: "not-found" });
    expect(outbox.list()).toEqual([]);
    expect(companies.find("lead")).toMatchObject({ status: "lead", invitationCode: null });
  });
});

describe(checkInvitationCode, () => {
  test("accepts twenty wrong codes an hour from one address, and any number of right ones", async () => {
    await aLead({ id: "lead" });
    const code = await invited();
    const [guesser, other] = [{ clientAddress: "192.0.2.7" }, { clientAddress: "192.0.2.8" }];
    for (let tries = 0; tries < 25; tries += 1)
      expect(await checkInvitationCode(code, guesser)).toBeNull();
    for (let tries = 0; tries < 20; tries += 1)
      expect(await checkInvitationCode("AAAA-AAAA", guesser)).toEqual({ refused: "unknown-code" });
    expect(await checkInvitationCode(code, guesser)).toEqual({
      refused: "too-many",
      wait: expect.any(Number),
    });
    expect(await checkInvitationCode(code, other)).toBeNull();
  });
});

describe("a sign-up with the code", () => {
  test("takes over the company, with its contact and history, and uses the code up", async () => {
    const { contactPerson } = await aLead({ id: "lead", location: "Zgierz" });
    const code = await invited();
    await signUp(code);
    expect(companies.find("lead")).toMatchObject({
      status: "starter",
      name: "Łąka i Syn",
      location: "Zgierz",
      organizationId: "org-1",
      contactPerson,
      emailConfirmed: true,
      joinedAt: expect.any(String),
    });
    const membership = {
      organizationId: "org-1",
      companyName: "Łąka i Syn",
      isOwner: true,
      since: "2026-11-01T09:00:00.000Z",
    };
    expect((await companyOf(membership)).id).toBe("lead");
    expect(await isInvitationCode(code)).toBe(false);
    expect(await listHistoryOfRecord("company", "lead")).toHaveLength(1);
  });

  test("leaves the day on which a company joined before", async () => {
    await aLead({ id: "lead", joinedAt: "2024-03-01T09:00:00.000Z" });
    await signUp(await invited());
    expect(companies.find("lead")).toMatchObject({
      status: "starter",
      joinedAt: "2024-03-01T09:00:00.000Z",
    });
  });

  test("used meanwhile by another company makes a new company", async () => {
    await aLead({ id: "lead" });
    const code = await invited();
    await signUp(code);
    await signUp(code, "org-2");
    expect(companies.list(({ organizationId }) => organizationId === "org-2")).toMatchObject([
      { status: "starter" },
    ]);
    expect(companies.find("lead")?.organizationId).toBe("org-1");
  });

  test("of a company that staff have moved away is unknown", async () => {
    await aLead({ id: "lead" });
    const code = await invited();
    await moveTo("lead", "lead");
    expect(await isInvitationCode(code)).toBe(false);
    expect(await isInvitationCode("")).toBe(false);
  });
});
