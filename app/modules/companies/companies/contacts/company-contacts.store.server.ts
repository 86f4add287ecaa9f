import { z } from "zod";
import { gone } from "~/platform/store/personal-data";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import fixture from "../../../../../fixtures/company-contacts.json";
import { type CompanyContact, CompanyContactSchema } from "./company-contact";

const FixtureSchema = z.array(CompanyContactSchema.omit({ updatedAt: true }));

export const companyContacts = portalStore<CompanyContact>({
  name: "company-contacts",
  schema: CompanyContactSchema,
  seed: () =>
    FixtureSchema.parse(sampleRows(fixture, [])).map((contact) => ({
      ...contact,
      updatedAt: momentInWarsaw(dayFromToday(-10)),
    })),
  indexes: ["companyId", "email"],
  ofCompany: { stays: "the merge joins contacts that have one address" },
  personal: {
    label: "your-data:stores.companyContacts",
    // A contact without an account is known by its own id, too (rules 899).
    isOf: ({ id, email }, person) => id === person.id || (email !== "" && email === person.email),
    exports: ({ name, role, email, phone }) => ({ name, position: role, email, phone }),
    erases: gone,
    readdressed: (contact, email) => ({ ...contact, email: email.toLowerCase() }),
    keeps: "account",
  },
});
