import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Segment } from "../segments/segment";
import { findSegmentInTransaction, segmentOptions } from "../segments/segments.server";
import { LIST_LENGTHS, type Mailing } from "./mailing";
import type { Problem } from "./mailing-check.server";
import { STANDING_SEGMENTS } from "./mailing-segments.server";

/** For staff. */
export const mailingNotFound: NotFoundPage = {
  message: "panel-mailings:notFound",
  back: { to: panelPaths.mailings(), label: "panel-mailings:toList" },
};

/** A row of the list of staff. */
export function mailingRow(mailing: Mailing, locale: Locale) {
  const { id, subject, state } = mailing;
  return {
    id,
    subject,
    state,
    group: groupOf(mailing, locale),
    when: whenOf(mailing, locale),
  };
}

export type MailingRowView = ReturnType<typeof mailingRow>;

/** The state and its moment, in words. */
export const whenOf = (mailing: Mailing, { t, format }: Locale): string =>
  t(`panel-mailings:when.${mailing.state}`, { moment: format.moment(momentOf(mailing)) });

/** The moment that matters in its state. */
export function momentOf({ state, updatedAt, sendAt, startedAt, endedAt }: Mailing): string {
  const moments = {
    draft: updatedAt,
    scheduled: sendAt,
    sending: startedAt,
    paused: startedAt,
    sent: endedAt,
    cancelled: endedAt,
  };
  return moments[state] ?? updatedAt;
}

/** The group of a mailing, in words; empty while no group is chosen. */
export function groupOf({ segment, segmentKey }: Mailing, { t }: Pick<Locale, "t">): string {
  if (segment === null) return "";
  const standing = STANDING_SEGMENTS.find((key) => key === segmentKey);
  if (standing) return t(`panel-mailings:segments.${standing}`);
  return findSegmentInTransaction(segmentKey)?.name ?? sourceOf(segment, t);
}

const sourceOf = ({ source }: Segment, t: Locale["t"]): string =>
  t(`panel-mailings:sources.${source.kind}`);

/** The options of the form. */
export function mailingChoices(
  mailing: Mailing | null,
  articles: readonly { id: string; title: string }[],
  locale: Locale,
) {
  const { t } = locale;
  const own = mailing?.segmentKey === "" && mailing.segment !== null;
  return {
    segments: [
      {
        value: "",
        label: own && mailing ? groupOf(mailing, locale) : t("panel-mailings:segments.none"),
      },
      ...STANDING_SEGMENTS.map((value) => ({
        value: value as string,
        label: t(`panel-mailings:segments.${value}`),
      })),
      ...segmentOptions(locale),
    ],
    lengths: LIST_LENGTHS.map((count) => ({
      value: String(count),
      label: count === 0 ? t("panel-mailings:lengths.none") : String(count),
    })),
    articles: [
      { value: "", label: t("panel-mailings:lengths.noArticle") },
      ...articles.map(({ id, title }) => ({ value: id, label: title })),
    ],
  };
}

export type MailingChoices = ReturnType<typeof mailingChoices>;

/** The problems of a check, in words. */
export const problemTexts = (problems: readonly Problem[], { t }: Pick<Locale, "t">) =>
  problems.map(({ stops, what, url = "" }) => ({
    stops,
    text: t(`panel-mailings:check.${what}`, { url }),
  }));
