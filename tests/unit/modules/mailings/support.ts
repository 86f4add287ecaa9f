import { type Mailing, MailingSchema } from "~/modules/mail/mailings/compose/mailing";
import { segmentOf } from "~/modules/mail/mailings/compose/mailing-segments.server";
import { mailings } from "~/modules/mail/mailings/compose/mailings.store.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";

/** A newsletter that went out 400 days ago. */
export function aSentMailing(changes: Partial<Mailing> = {}) {
  const sentAt = shiftMoment(now(), { days: -400 });
  const row = MailingSchema.parse({
    id: "wysylka",
    subject: "Spotkania",
    preheader: "",
    segmentKey: "newsletter",
    segment: segmentOf("newsletter"),
    text: "<p>Zapraszamy.</p>",
    image: null,
    imageAlt: "",
    buttons: [],
    events: 0,
    offers: 0,
    articleId: "",
    plain: "",
    state: "sent",
    createdAt: sentAt,
    updatedAt: sentAt,
    sendAt: sentAt,
    startedAt: sentAt,
    endedAt: sentAt,
    content: {
      preheader: "",
      html: "<p>Zapraszamy.</p>",
      picture: null,
      buttons: [],
      lists: [],
      plain: "",
    },
    isAddressed: true,
    ...changes,
  });
  return transaction(() => {
    mailings.remove(row.id);
    return mailings.save(row);
  });
}
