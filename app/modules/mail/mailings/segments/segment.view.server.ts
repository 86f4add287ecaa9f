import { LACKS } from "~/modules/companies/companies/lacks";
import {
  carerFilterOptions,
  companyFilterChoices,
} from "~/modules/companies/companies/staff/company-filters.server";
import type { Event } from "~/modules/events/events/event";
import { findAnyEvent, listEventsOfStaff } from "~/modules/events/events/events.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { recipientsOf } from "./recipients.server";
import {
  LEFT_OUT,
  PURPOSES_OF,
  type SavedSegment,
  type Segment,
  type SegmentCompanyFilters,
  type SegmentSource,
  SOURCE_KINDS,
  type SourceKind,
} from "./segment";
import { SegmentFormSchema } from "./segment.schema";
import { segmentOf } from "./segment-post.server";

/** Purpose and source of a segment in words. */
export async function segmentInWords({ purpose, source }: Segment, locale: Locale) {
  const parts = await partsOf(source, locale);
  return {
    purpose: locale.t(`mailing-segments:purposes.${purpose}`),
    source: [locale.t(`mailing-segments:kinds.${source.kind}`), ...parts].join(" · "),
  };
}

async function partsOf(source: SegmentSource, locale: Locale): Promise<string[]> {
  const { t } = locale;
  if (source.kind === "newsletter") return [];
  if (source.kind === "event") {
    const event = await findAnyEvent(source.eventId);
    const title = event ? eventName(event, locale) : t("mailing-segments:eventGone");
    return [title, t(`mailing-segments:states.${source.state}`)];
  }
  const { q, status } = source.filters;
  const common = [
    ...(status === "all" ? [] : [t(`panel-companies:tabs.${status}`)]),
    ...(q === "" ? [] : [t("mailing-segments:searched", { q })]),
  ];
  if (source.kind === "companies")
    return [
      t(`mailing-segments:who.${source.who}`),
      ...common,
      ...(await companyParts(source.filters, locale)),
    ];
  const { owner, expert } = source.filters;
  return [
    ...common,
    ...(owner ? [t("mailing-segments:fields.owner")] : []),
    ...(expert ? [t("mailing-segments:fields.expert")] : []),
  ];
}

async function companyParts(filters: SegmentCompanyFilters, locale: Locale): Promise<string[]> {
  const { t } = locale;
  const { valid, carer, tag, place, industry, size, login, asks, dues } = filters;
  const lack = LACKS.find((one) => one === filters.lacks);
  const labelled = (label: string, value: string) => (value === "" ? [] : [`${label}: ${value}`]);
  const nameOfCarer = async () =>
    carer === "none"
      ? t("panel-companies:none.carer")
      : ((await staffNames(locale)).get(carer) ?? t("history:somebody"));
  return [
    ...(valid === "soon" || valid === "past" ? [t(`panel-companies:filters.${valid}`)] : []),
    ...labelled(t("panel-companies:filters.carer"), carer === "" ? "" : await nameOfCarer()),
    ...labelled(t("panel-companies:filters.tag"), tag),
    ...labelled(t("panel-companies:filters.place"), place),
    ...labelled(t("panel-companies:filters.industry"), industry),
    ...labelled(t("panel-companies:filters.size"), size),
    ...(login ? [t("panel-companies:filters.login")] : []),
    ...labelled(t("panel-companies:filters.lacks"), lack ? t(`panel-companies:lacks.${lack}`) : ""),
    ...(asks ? [t("panel-companies:asksOnly")] : []),
    ...(dues === "" ? [] : [t(`mailing-segments:dues.${dues}`)]),
  ];
}

/** A row of the table of staff. */
export async function segmentRow(segment: SavedSegment, locale: Locale) {
  const { id, name, updatedAt } = segment;
  return {
    id,
    name,
    ...(await segmentInWords(segment, locale)),
    changed: locale.format.moment(updatedAt),
    changedAt: updatedAt,
  };
}

export type SegmentRowView = Awaited<ReturnType<typeof segmentRow>>;

/** People of a segment that its page names. */
const NAMED = 50;

/** The number of people whom a segment reaches now, and of those left out, by reason. */
export async function recipientsView(segment: Segment, { t }: Pick<Locale, "t">) {
  const { recipients, leftOut } = await recipientsOf(segment);
  const companies = new Set(recipients.flatMap(({ companyId }) => companyId ?? []));
  return {
    count: recipients.length,
    companies: companies.size,
    leftOut: LEFT_OUT.filter((reason) => leftOut[reason] > 0).map((reason) => ({
      reason,
      count: leftOut[reason],
      label: t(`mailing-segments:leftOut.${reason}`),
    })),
    named: recipients.slice(0, NAMED).map(({ name, address }) => ({ name, address })),
    more: Math.max(0, recipients.length - NAMED),
  };
}

export type RecipientsView = Awaited<ReturnType<typeof recipientsView>>;

/** The values and options of the form of a segment, and the people whom it reaches now. */
export async function segmentPage(values: Readonly<Record<string, string>>, locale: Locale) {
  const kind = SOURCE_KINDS.find((one) => one === values.kind) ?? "companies";
  const filled = { purpose: PURPOSES_OF[kind][0] ?? "", ...values, kind };
  const segment = SegmentFormSchema.safeParse(withoutEmpty(filled)).data;
  const chosen = segment ? segmentOf(segment) : null;
  return {
    kind,
    values: filled,
    options: await optionsOf(kind, filled, locale),
    recipients: chosen && (await recipientsView(chosen, locale)),
  };
}

export type SegmentPageView = Awaited<ReturnType<typeof segmentPage>>;

const withoutEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

interface Option {
  value: string;
  label: string;
}

/** The options of the selects. */
interface Options {
  carers: Option[];
  words: Record<"tag" | "place" | "industry" | "size", string[]>;
  events: Option[];
}

async function optionsOf(
  kind: SourceKind,
  values: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<Options> {
  const none = { carers: [], words: { tag: [], place: [], industry: [], size: [] }, events: [] };
  if (kind === "event") return { ...none, events: await eventOptions(values.eventId, locale) };
  if (kind !== "companies") return none;
  const request = new Request(`http://portal?${new URLSearchParams(values)}`);
  const { tag, place, industry, size } = companyFilterChoices(locale, request);
  // The first value stands for all.
  const [words, carers] = [
    { tag: tag.slice(1), place: place.slice(1), industry: industry.slice(1), size: size.slice(1) },
    await carerFilterOptions(locale, request),
  ];
  return { ...none, carers, words };
}

/** Coming and past events that the form offers; an older one stays where it was chosen. */
const EVENTS_OFFERED = 30;

async function eventOptions(chosen: string | undefined, locale: Locale) {
  const lists = await Promise.all(
    (["coming", "past"] as const).map((show) => listEventsOfStaff({ q: "", show }, locale)),
  );
  const offered = lists.flatMap((list) => list.slice(0, EVENTS_OFFERED));
  const other = offered.some(({ id }) => id === chosen) ? null : await findAnyEvent(chosen);
  return [...offered, ...(other ? [other] : [])].map((event) => ({
    value: event.id,
    label: eventName(event, locale),
  }));
}

const eventName = ({ title, startsAt }: Pick<Event, "title" | "startsAt">, { format }: Locale) =>
  `${title}, ${format.date(startsAt)}`;

export const segmentNotFound: NotFoundPage = {
  message: "mailing-segments:notFound",
  back: { to: panelPaths.segments(), label: "mailing-segments:toList" },
};
