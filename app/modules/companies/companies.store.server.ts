import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw, upgradeMoment } from "~/platform/time/moments";
import fixture from "../../../fixtures/companies.json";
import { type Company, CompanySchema } from "./company";

const FixtureSchema = z.array(
  CompanySchema.omit({ createdAt: true, joinedAt: true }).extend({ createdDaysAgo: z.number(), joinedDaysAgo: z.number().nullable() }),
);

export const companies = portalStore<Company>({ name: "companies", schema: CompanySchema, upgrade, seed, indexes: ["organizationId"] });

/** The sample companies of earlier versions have joined on a bare date. */
function upgrade({ joinedAt, ...row }: Record<string, unknown>): Record<string, unknown> {
  return { ...row, joinedAt: upgradeMoment(joinedAt) };
}

function seed(): Company[] {
  return FixtureSchema.parse(fixture).map(({ createdDaysAgo, joinedDaysAgo, ...company }) => ({
    ...company,
    createdAt: dayFromToday(-createdDaysAgo),
    joinedAt: joinedDaysAgo === null ? null : momentInWarsaw(dayFromToday(-joinedDaysAgo)),
  }));
}
