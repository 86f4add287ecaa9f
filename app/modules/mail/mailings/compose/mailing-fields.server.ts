import { recordFields } from "~/modules/staff/history/record-fields";
import { plainText } from "~/platform/text/rich-text.server";
import type { Mailing } from "./mailing";
import type { MailingFormSchema } from "./mailing.schema";

const button = (at: number, part: "label" | "url") => ({
  value: ({ buttons }: Mailing) => buttons[at]?.[part] ?? "",
});

/** The fields of the form of a mailing. */
export const mailingFields = recordFields<Mailing, typeof MailingFormSchema>({
  segmentKey: "panel-mailings:fields.segment",
  subject: "panel-mailings:fields.subject",
  preheader: "panel-mailings:fields.preheader",
  text: {
    label: "panel-mailings:fields.text",
    value: ({ text }) => text,
    history: ({ text }) => plainText(text),
  },
  image: "panel-mailings:fields.image",
  imageAlt: "panel-mailings:fields.imageAlt",
  buttonLabel: { label: "panel-mailings:fields.buttonLabel", ...button(0, "label") },
  buttonUrl: { label: "panel-mailings:fields.buttonUrl", ...button(0, "url") },
  linkLabel: { label: "panel-mailings:fields.linkLabel", ...button(1, "label") },
  linkUrl: { label: "panel-mailings:fields.linkUrl", ...button(1, "url") },
  events: { label: "panel-mailings:fields.events", value: ({ events }) => String(events) },
  offers: { label: "panel-mailings:fields.offers", value: ({ offers }) => String(offers) },
  articleId: "panel-mailings:fields.article",
  plain: "panel-mailings:fields.plain",
});
