import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { removeOldContacts } from "~/modules/companies/companies/contacts/contacts-retention.server";
import { inviteCompany } from "~/modules/companies/companies/membership/invitations.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

/** Contacts of companies that never signed up are removed after two years (rules 827). */

const PERSON = {
  firstName: "Jan",
  lastName: "Nowak",
  position: "",
  email: "jan@example.com",
  phone: "",
};
const contactOf = (id: string) => companies.find(id)?.contactPerson;

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");

const aCompanyOf2026 = (changes: object = {}) =>
  aLead({ id: "lead", createdAt: "2026-11-18", contactPerson: PERSON, ...changes });

describe(removeOldContacts, () => {
  test("empties the contact two years after the record was made, and preserves the record", async () => {
    await aCompanyOf2026();
    moveClock("2028-11-17T23:00:00.000Z");
    expect(await removeOldContacts()).toBe(0);
    moveClock("2028-11-17T23:00:00.001Z");
    expect(await removeOldContacts()).toBe(1);
    expect(contactOf("lead")).toEqual(EMPTY_COMPANY.contactPerson);
    expect(await removeOldContacts()).toBe(0);
  });

  test("counts from the last invitation", async () => {
    await aCompanyOf2026();
    moveClock("2028-05-01T10:00:00.000Z");
    await inviteCompany("lead", { by });
    moveClock("2030-05-01T10:00:00.000Z");
    expect(await removeOldContacts()).toBe(0);
    moveClock("2030-05-01T10:00:00.001Z");
    expect(await removeOldContacts()).toBe(1);
    expect(companies.find("lead")).toMatchObject({ status: "invited" });
  });

  test.each([
    { organizationId: "org-1", status: "starter" },
    { organizationId: "org-1", status: "lead" },
    { status: "member" },
  ])("leaves a company with %o alone", async (changes) => {
    await aCompanyOf2026(changes);
    moveClock("2046-11-18T11:00:00.000Z");
    expect(await removeOldContacts()).toBe(0);
    expect(contactOf("lead")).toEqual(PERSON);
  });
});
