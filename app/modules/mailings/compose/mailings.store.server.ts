import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import fixture from "../../../../fixtures/mailings.json";
import { type Mailing, MailingSchema } from "./mailing";
import { segmentOf } from "./mailing-segments.server";

const FixtureSchema = z.array(
  MailingSchema.pick({
    ...{ id: true, subject: true, preheader: true, segmentKey: true, text: true },
    ...{ buttons: true, events: true, state: true },
  }),
);

export const mailings = portalStore<Mailing>({
  name: "mailings",
  schema: MailingSchema,
  seed,
  personal: { notPersonal: "written by the chamber for many people" },
});

function seed(): Mailing[] {
  return FixtureSchema.parse(fixture).map((sample) => ({
    ...sample,
    segment: segmentOf(sample.segmentKey) ?? null,
    ...{ image: null, imageAlt: "", offers: 0, articleId: "", plain: "" },
    ...{ createdAt: now(), updatedAt: now() },
    ...{ sendAt: null, startedAt: null, content: null, isAddressed: false },
    ...{ leftOut: null, counts: null },
    endedAt: sample.state === "draft" ? null : now(),
  }));
}
