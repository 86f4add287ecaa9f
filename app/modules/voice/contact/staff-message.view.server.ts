import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { ContactMessage } from "./contact.store.server";
import { isLate, stateOf } from "./contact-message";

/**
 * A contact message for staff.
 *
 * @param names of staff by id
 */
export function staffMessage(
  row: ContactMessage,
  names: ReadonlyMap<string, string>,
  { format, t }: Locale,
) {
  const { id, name, email, subject, message, sentAt, answer, answeredAt, answeredBy } = row;
  return {
    id,
    name,
    email,
    subject,
    message,
    sentAt,
    sent: format.moment(sentAt),
    state: stateOf(row),
    isLate: isLate(row),
    path: panelPaths.message(id),
    answer: answer && {
      paragraphs: answer.split(/\n\s*\n/),
      who: names.get(answeredBy ?? "") ?? t("history:somebody"),
      when: answeredAt && format.moment(answeredAt),
    },
  };
}

export type StaffMessageView = ReturnType<typeof staffMessage>;
