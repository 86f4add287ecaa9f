import { z } from "zod";
import { portraitPath } from "~/platform/covers/cover.server";
import { wholeRow } from "~/platform/store/personal-data";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { pictureIn, readPicture } from "~/platform/supabase/files/public-picture.server";
import { workdayFromToday } from "~/platform/time/workdays";
import chamber from "../../../../fixtures/chamber/experts.json";
import fixture from "../../../../fixtures/experts.json";
import { ConsultationSchema, type Expert, ExpertSchema } from "./expert";

const FixtureSchema = z.array(
  ExpertSchema.omit({
    accountId: true,
    organizationId: true,
    avatar: true,
    picture: true,
    allowContact: true,
  }).extend({
    consultations: z.array(
      ConsultationSchema.omit({ date: true }).extend({ inWorkdays: z.number().int().positive() }),
    ),
  }),
);

export const experts = portalStore<Expert>({
  name: "experts",
  schema: ExpertSchema,
  upgrade: upgradeExpert,
  seed,
  indexes: ["accountId"],
  ofCompany: { stays: "copied from the membership of the person" },
  personal: {
    label: "your-data:stores.experts",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    filesOf({ picture }) {
      const stored = pictureIn("avatars", picture);
      return stored ? [{ name: "zdjecie-eksperta.webp", read: () => readPicture(stored) }] : [];
    },
    // A record of staff stays, without the account.
    erases: (expert) =>
      expert.keptBy === "staff" ? { ...expert, accountId: null, organizationId: null } : null,
    // An expert's public address may differ from the login address.
    readdressed: (expert, to, { email }) =>
      expert.email.toLowerCase() === email ? { ...expert, email: to } : expert,
    keeps: "account",
  },
});

/** Rows of the first version called a consultation a session. */
export function upgradeExpert({
  sessions,
  sessionPrice,
  sessionInfo,
  ...row
}: Record<string, unknown>): Record<string, unknown> {
  return {
    consultations: sessions,
    consultationPrice: sessionPrice,
    consultationInfo: sessionInfo,
    ...row,
  };
}

function seed(): Expert[] {
  return FixtureSchema.parse(sampleRows(fixture, chamber)).map(({ consultations, ...expert }) => ({
    ...expert,
    accountId: null,
    organizationId: null,
    avatar: portraitPath(expert.name),
    picture: null,
    allowContact: true,
    consultations: consultations.map(({ inWorkdays, ...consultation }) => ({
      ...consultation,
      date: workdayFromToday(inWorkdays),
    })),
  }));
}
