import { z } from "zod";
import type { Stored } from "~/platform/store/indexed-rows.server";
import { sampleRows } from "~/platform/store/sample-rows.server";
import type { Store } from "~/platform/store/store";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw, upgradeMoment } from "~/platform/time/moments";
import chamber from "../../../../fixtures/chamber/companies.json";
import fixture from "../../../../fixtures/companies.json";
import { type Company, CompanySchema, contactName, EMPTY_COMPANY } from "./company";
import { dataOfTrader } from "./company-fields";
import {
  forgetMoveInTransaction,
  type MoverOfStages,
  noteStageInTransaction,
} from "./stage-changes.server";
import { stageChanges } from "./stage-changes.store.server";

const FixtureSchema = z.array(
  CompanySchema.omit({ createdAt: true, joinedAt: true, membershipRequestedAt: true }).extend({
    createdDaysAgo: z.number(),
    joinedDaysAgo: z.number().nullable(),
    /** Staff have extended the membership to that day. */
    memberForDays: z.number().nullable().default(null),
    /** The owner has asked for full membership. */
    requestedDaysAgo: z.number().nullable().default(null),
  }),
);

const rows = portalStore<Company>({
  name: "companies",
  schema: CompanySchema,
  upgrade,
  seed,
  indexes: ["organizationId", "invitationCode", "nip"],
  unseen: ["invitationCode"],
  ofCompany: { stays: "the merge itself joins the two rows" },
  personal: {
    label: "your-data:stores.companies",
    isOf: ({ id, contactPerson }, { email, contactOf }) =>
      contactPerson.email.toLowerCase() === email ||
      // Known by name where the address is unknown or changed; never a later contact person.
      (id === contactOf?.companyId && contactName({ contactPerson }) === contactOf.name),
    exports: (company) => ({
      name: company.name,
      contactPerson: company.contactPerson,
      ...(mayBeSoleTrader(company) && dataOfTrader(company)),
    }),
    readdressed: (company, email) => ({
      ...company,
      contactPerson: { ...company.contactPerson, email },
    }),
    erases: (company) => ({
      ...company,
      contactPerson: EMPTY_COMPANY.contactPerson,
      ...(mayBeSoleTrader(company) &&
        company.closedAt !== null && { ...dataOfTrader(EMPTY_COMPANY), registerCheck: null }),
    }),
    keeps: { reason: "your-data:stays.companies", period: "company" },
  },
});

interface Companies extends Store<Company> {
  /** @param by the member of staff who saves it; without one, the company or the portal does */
  save(company: Company, by?: MoverOfStages): Stored<Company>;
  /** Puts a company back as it was before a change, and forgets the move of that change. */
  restore(id: string, company: Company | null): void;
}

/** Whoever saves a company notes a change of its stage with it (rules 1430). */
export const companies: Companies = {
  ...rows,
  save(company, by) {
    const before = rows.find(company.id);
    const after = rows.save(company);
    noteStageInTransaction(before, after, by);
    return after;
  },
  restore(id, company) {
    const from = rows.find(id);
    if (company) rows.save(company);
    else rows.remove(id);
    if (from !== null) forgetMoveInTransaction(from, company);
  },
  reset() {
    rows.reset();
    stageChanges.reset();
  },
};

/** A company without a KRS number may be a person, and its numbers are theirs (rules 913). */
const mayBeSoleTrader = ({ krs }: Pick<Company, "krs">) => krs === "";

/** Earlier versions gave sample companies a bare date of joining and no public data. */
function upgrade({ joinedAt, ...row }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    ...("industry" in row ? {} : shownBySample(row)),
    joinedAt: upgradeMoment(joinedAt),
  };
}

/** Public data of the sample record with this id; nothing for other companies. */
function shownBySample({ id, organizationId }: Record<string, unknown>): Partial<Company> {
  const sample = FixtureSchema.parse(fixture).find((one) => one.id === id);
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

function seed(): Company[] {
  return FixtureSchema.parse(sampleRows(fixture, chamber)).map(
    ({ createdDaysAgo, joinedDaysAgo, requestedDaysAgo, memberForDays, ...company }) => ({
      ...company,
      memberUntil: memberForDays === null ? company.memberUntil : dayFromToday(memberForDays),
      createdAt: dayFromToday(-createdDaysAgo),
      joinedAt: daysAgo(joinedDaysAgo),
      membershipRequestedAt: daysAgo(requestedDaysAgo),
    }),
  );
}

function daysAgo(days: number | null): string | null {
  return days === null ? null : momentInWarsaw(dayFromToday(-days));
}
