import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { workdayFromToday } from "~/platform/time/workdays";
import fixture from "../../../fixtures/experts.json";
import { type Expert, ExpertSchema, SessionSchema } from "./expert";

const FixtureSchema = z.array(
  ExpertSchema.omit({ accountId: true, avatar: true, allowContact: true }).extend({
    sessions: z.array(SessionSchema.omit({ date: true }).extend({ inWorkdays: z.number().int().positive() })),
  }),
);

export const experts = portalStore<Expert>({ name: "experts", schema: ExpertSchema, seed });

function seed(): Expert[] {
  return FixtureSchema.parse(fixture).map(({ sessions, ...expert }) => ({
    ...expert,
    accountId: null,
    avatar: null,
    allowContact: true,
    sessions: sessions.map(({ inWorkdays, ...session }) => ({ ...session, date: workdayFromToday(inWorkdays) })),
  }));
}
