import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import fixture from "../../../../../fixtures/mailings.json";
import { type Mailing, MailingSchema } from "./mailing";
import { segmentOf } from "./mailing-segments.server";

const FixtureSchema = z.array(
  MailingSchema.pick({
    id: true,
    subject: true,
    preheader: true,
    segmentKey: true,
    text: true,
    buttons: true,
    events: true,
    state: true,
  }),
);

export const mailings = portalStore<Mailing>({
  name: "mailings",
  ofCompany: null,
  schema: MailingSchema,
  seed,
  personal: { notPersonal: "written by the chamber for many people" },
});

function seed(): Mailing[] {
  return FixtureSchema.parse(fixture).map((sample) => {
    const isSent = sample.state === "sent";
    const sentAt = isSent ? momentInWarsaw(dayFromToday(-27), "09:00") : null;
    const { preheader, text: html, buttons } = sample;
    return {
      ...sample,
      segment: segmentOf(sample.segmentKey) ?? null,
      image: null,
      imageAlt: "",
      offers: 0,
      articleId: "",
      plain: "",
      createdAt: now(),
      updatedAt: now(),
      isAddressed: isSent,
      leftOut: null,
      sendAt: sentAt,
      startedAt: sentAt,
      content: isSent ? { preheader, html, picture: null, buttons, lists: [], plain: "" } : null,
      counts: isSent ? { sent: 128, refused: 2 } : null,
      hasNoRecipients: isSent,
      endedAt: sentAt ?? (sample.state === "draft" ? null : now()),
    };
  });
}
