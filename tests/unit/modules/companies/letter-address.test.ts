import { expect, test } from "vitest";
import { letterAddressWith } from "~/modules/companies/companies/contacts/letter-address.server";
import { addressFor } from "~/modules/money/dues/mails/due-mails.server";
import { aContact, aMemberCompany } from "../../../support/factories";

const PERSON = {
  firstName: "Ewa",
  lastName: "Maj",
  position: "",
  email: "ewa@x.example",
  phone: "",
};

test("letters go to the bookkeeper, else the owner, else the contact person (rules 1492)", async () => {
  const company = await aMemberCompany({ id: "x", contactPerson: PERSON, organizationId: null });
  const source = (owner: string | null, changes = {}) =>
    letterAddressWith({ ...company, ...changes }, owner)?.source ?? null;
  expect([source("jan@x.example"), source(null)]).toEqual(["owner", "contactPerson"]);
  const nobody = { contactPerson: { ...PERSON, email: "" } };
  expect([
    source(null, nobody),
    source("jan@x.example", { closedAt: "2026-11-01T00:00:00Z" }),
  ]).toEqual([null, null]);
  expect(await addressFor(company)).toBe("ewa@x.example");
  await aContact({
    id: "books",
    companyId: "x",
    email: "faktury@x.example",
    isForBookkeeping: true,
  });
  expect(source("jan@x.example")).toBe("bookkeeping");
  expect(await addressFor(company)).toBe("faktury@x.example");
});

test("the contact for letters gets them where nobody is for bookkeeping and nobody owns (rules 1492)", async () => {
  const company = await aMemberCompany({ id: "x", contactPerson: PERSON, organizationId: null });
  await aContact({
    id: "post",
    companyId: "x",
    email: "sekretariat@x.example",
    isForLetters: true,
  });
  expect(letterAddressWith(company, null)).toEqual({
    email: "sekretariat@x.example",
    source: "letters",
  });
  expect(letterAddressWith(company, "jan@x.example")?.source).toBe("owner");
});
