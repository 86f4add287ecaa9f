import type { Locale } from "~/platform/i18n/locale";
import type { Due } from "../due";
import { type DueRequest, isAsked } from "./due-request";
import { askedOf, reportOf, requestsOf } from "./open-requests.server";

/** The owner's messages about a due that still count, and the reply of the office. */
export function waitingState({ id, movedTerm }: Due, { t, format }: Locale) {
  const [sent, asked] = [reportOf(id), askedOf(id)];
  const answered = requestsOf(id).find(({ answer }) => answer !== null)?.answer;
  return {
    waits: sent ? ("sent" as const) : asked ? ("asked" as const) : null,
    lines: [
      sent?.pausesUntil &&
        t("due-requests:waiting.sent", {
          day: format.date(sent.at),
          until: format.date(sent.pausesUntil),
        }),
      asked?.wantedTerm &&
        t("due-requests:waiting.asked", {
          wanted: format.date(asked.wantedTerm),
          day: format.date(asked.at),
        }),
      movedTerm && t("due-requests:waiting.moved", { from: format.date(movedTerm.from) }),
      answered?.term === null &&
        !asked &&
        t("due-requests:waiting.refused", { reason: answered.reason }),
    ].flatMap((line) => (line ? [String(line)] : [])),
    canAsk: asked === null,
  };
}

/** Everything that a company has said about a due, for staff. */
export function requestLog({ id, movedTerm }: Due, locale: Locale) {
  const { t, format } = locale;
  return {
    moved: movedTerm && t("due-requests:log.moved", { day: format.date(movedTerm.from) }),
    items: requestsOf(id).map((request) => ({
      id: request.id,
      day: format.shortDate(request.at),
      what:
        request.kind === "sent"
          ? t("due-requests:log.sent", { day: format.date(request.pausesUntil ?? request.at) })
          : t("due-requests:log.asked", { day: format.date(request.wantedTerm ?? request.at) }),
      reason: request.reason,
      end: endOf(request, locale),
    })),
  };
}

function endOf({ withdrawnAt, answer, ...request }: DueRequest, { t, format }: Locale) {
  if (withdrawnAt !== null)
    return t("due-requests:log.withdrawn", { day: format.shortDate(withdrawnAt) });
  if (answer === null)
    return isAsked({ ...request, withdrawnAt, answer }) ? t("due-requests:log.waits") : null;
  return answer.term === null
    ? t("due-requests:log.refused", { reason: answer.reason })
    : t("due-requests:log.agreed", { day: format.shortDate(answer.term) });
}
