import type { Locale } from "~/platform/i18n/locale";
import type { PdfBlock, PdfDocument } from "~/platform/pdf/pdf-document";
import { dayFromToday } from "~/platform/time/clock";
import type { ParticipantsView } from "../participants/participants.view.server";
import { badgeSheets } from "./badges";

/** Long words get smaller letters, as on the page with the same badges. */
const SIZES = { given: 25, surname: 19, long: 15 };

/** Name badges of the people with a seat as a document (rules 1163); null without any. */
export function badgesDocument(
  { event, registered }: ParticipantsView,
  locale: Locale,
): PdfDocument | null {
  if (registered.length === 0) return null;
  const badges = badgeSheets(registered).flat();
  return {
    title: locale.t("door:badges.heading", { title: event.title }),
    language: locale.language,
    author: locale.t("layout:chamber.name"),
    date: dayFromToday(0),
    footer: "",
    blocks: [
      {
        kind: "cards",
        cards: badges.map(({ given, surname, company, isLong }) => [
          { text: given, size: isLong ? SIZES.long : SIZES.given, isBold: true },
          { text: surname, size: isLong ? SIZES.long : SIZES.surname, isBold: true },
          { text: company, size: 12 },
          { text: event.title, size: 9 },
        ]),
      },
    ],
  };
}

/** Room for a signature, in points. */
const SIGNATURE_HEIGHT = 26;

/** Columns for as many days fit beside the names. */
const MOST_SIGNATURES = 3;

/** The list to sign as a document, with the same columns as on paper (rules 1163). */
export function participantsDocument(
  { event, registered, waiting }: ParticipantsView,
  locale: Locale,
): PdfDocument {
  const { t, language, format } = locale;
  const title = t("panel-events:participants.heading", { title: event.title });
  return {
    title,
    language,
    author: locale.t("layout:chamber.name"),
    date: dayFromToday(0),
    footer: t("door:list.footer", { title: event.title, day: format.date(dayFromToday(0)) }),
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "text", text: `${event.when}, ${event.place}` },
      ...list("registered", registered, event.days, locale),
      ...(waiting.length > 0 ? list("waiting", waiting, event.days, locale) : []),
    ],
  };
}

function list(
  name: "registered" | "waiting",
  rows: ParticipantsView["registered"],
  days: readonly string[],
  { t }: Locale,
): PdfBlock[] {
  const heading: PdfBlock = {
    kind: "heading",
    level: 2,
    text: `${t(`panel-events:participants.${name}`)} (${rows.length})`,
  };
  if (rows.length === 0)
    return [heading, { kind: "text", text: t("panel-events:participants.noneRegistered") }];
  const signatures =
    days.length > 1 && days.length <= MOST_SIGNATURES
      ? days.map((day) => t("door:signatureOn", { day }))
      : [t("door:signature")];
  const [person, company] = signatures.length > 1 ? [0.24, 0.17] : [0.28, 0.25];
  return [
    heading,
    {
      kind: "table",
      rowHeight: SIGNATURE_HEIGHT,
      columns: [
        { label: t("door:number"), width: 0.07, isNumeric: true },
        { label: t("panel-events:participants.columns.name"), width: person },
        { label: t("panel-events:participants.columns.company"), width: company },
        { label: t("panel-events:participants.columns.reference"), width: 0.2 },
        ...signatures.map((label) => ({
          label,
          width: (0.73 - person - company) / signatures.length,
        })),
      ],
      rows: rows.map((row, index) => [
        String(index + 1),
        row.name,
        row.company,
        row.reference,
        ...signatures.map(() => ""),
      ]),
    },
  ];
}
