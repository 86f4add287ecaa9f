import { z } from "zod";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import chamber from "../../../../fixtures/chamber/partners.json";
import fixture from "../../../../fixtures/partners.json";
import { type Partner, PartnerSchema } from "./partner";

const FixtureSchema = z.array(
  PartnerSchema.omit({ validUntil: true, updatedAt: true }).extend({
    validForDays: z.number().int().nullable().default(null),
  }),
);

export const partners = portalStore<Partner>({
  name: "partners",
  ofCompany: null,
  schema: PartnerSchema,
  seed,
  personal: { notPersonal: "published by the chamber, as agreed with the partner" },
});

function seed(): Partner[] {
  return FixtureSchema.parse(sampleRows(fixture, chamber)).map(({ validForDays, ...partner }) => ({
    ...partner,
    validUntil: validForDays === null ? null : dayFromToday(validForDays),
    updatedAt: now(),
  }));
}
