import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw, upgradeMoment } from "~/platform/time/moments";
import fixture from "../../../fixtures/companies.json";
import { type Company, CompanySchema, EMPTY_COMPANY } from "./company";

const FixtureSchema = z.array(
  CompanySchema.omit({ createdAt: true, joinedAt: true, membershipRequestedAt: true }).extend({
    createdDaysAgo: z.number(),
    joinedDaysAgo: z.number().nullable(),
    /** Where its owner has asked for full membership. */
    requestedDaysAgo: z.number().nullable().default(null),
  }),
);

export const companies = portalStore<Company>({
  name: "companies",
  schema: CompanySchema,
  upgrade,
  seed,
  indexes: ["organizationId", "invitationCode"],
  unseen: ["invitationCode"],
  personal: {
    label: "your-data:stores.companies",
    isOf: ({ contactPerson }, { email }) => contactPerson.email.toLowerCase() === email,
    exports: ({ name, contactPerson }) => ({ name, contactPerson }),
    readdressed: (company, email) => ({
      ...company,
      contactPerson: { ...company.contactPerson, email },
    }),
    erases: (company) => ({ ...company, contactPerson: EMPTY_COMPANY.contactPerson }),
    keeps: { reason: "your-data:stays.companies", period: "company" },
  },
});

/** The sample companies of earlier versions have joined on a bare date, and show nothing of themselves. */
function upgrade({ joinedAt, ...row }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    ...("industry" in row ? {} : shownBySample(row)),
    joinedAt: upgradeMoment(joinedAt),
  };
}

/** What the sample record of that id shows; nothing for a company that is no sample. */
function shownBySample({ id, organizationId }: Record<string, unknown>): Partial<Company> {
  const sample = samples().find((one) => one.id === id);
  if (!sample) return {};
  const { industry, size, shortDescription, fullDescription, tags } = sample;
  return {
    industry,
    size,
    shortDescription,
    fullDescription,
    tags,
    organizationId: organizationId ? String(organizationId) : sample.organizationId,
  };
}

function samples() {
  return FixtureSchema.parse(fixture);
}

function seed(): Company[] {
  return samples().map(({ createdDaysAgo, joinedDaysAgo, requestedDaysAgo, ...company }) => ({
    ...company,
    createdAt: dayFromToday(-createdDaysAgo),
    joinedAt: daysAgo(joinedDaysAgo),
    membershipRequestedAt: daysAgo(requestedDaysAgo),
  }));
}

function daysAgo(days: number | null): string | null {
  return days === null ? null : momentInWarsaw(dayFromToday(-days));
}
