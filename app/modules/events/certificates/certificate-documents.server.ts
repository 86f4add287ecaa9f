import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { PdfBlock, PdfDocument, PdfPicture } from "~/platform/pdf/pdf-document";
import { qrPicture } from "~/platform/qr/qr-picture";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Certificate, certificateNumber, isOfPast } from "./certificate";

/** Points on paper; also of a code that a phone reads from an arm's length. */
const QR_SIZE = 96;

/**
 * A certificate as a document, made of what was stored when it was issued alone.
 *
 * @param signature the scan, if there still is one (rules 1553)
 */
export function certificateDocument(
  certificate: Certificate,
  locale: Locale,
  signature: PdfPicture | null = null,
): PdfDocument {
  const { kind, printed, issuedAt } = certificate;
  const { t, format, language } = locale;
  const number = certificateNumber(certificate);
  const title = t(`certificates:${kind}.title`, { number });
  return {
    title,
    language,
    author: printed.issuer,
    date: dayInWarsaw(issuedAt),
    footer: t("certificates:footer", { number, issuer: printed.issuer }),
    blocks: [
      { kind: "text", look: "small", text: `${printed.issuer}, ${printed.issuerAddress}` },
      { kind: "line" },
      { kind: "text", text: t("certificates:issued", { number, day: format.date(issuedAt) }) },
      { kind: "space", height: 40 },
      {
        kind: "heading",
        level: 1,
        align: "center",
        text: t(`certificates:${kind}.heading`),
      },
      { kind: "space", height: 24 },
      ...(kind === "attendance"
        ? attendanceBlocks(certificate, locale)
        : membershipBlocks(certificate, locale)),
      ...signerBlocks(certificate, locale, signature),
      { kind: "space", height: 40 },
      { kind: "line" },
      checkBlock(certificate, locale),
    ],
  };
}

function attendanceBlocks({ printed }: Certificate, { t, format }: Locale): PdfBlock[] {
  const { holder, title, place, from: startsAt, until: endsAt, issuer } = printed;
  const { days, hours, signer, signature } = printed;
  return [
    { kind: "text", align: "center", text: t("certificates:attendance.text", { issuer }) },
    { kind: "text", look: "large", align: "center", text: holder },
    { kind: "space", height: 16 },
    { kind: "text", align: "center", text: t("certificates:attendance.event") },
    { kind: "heading", level: 2, align: "center", text: title },
    { kind: "space", height: 16 },
    {
      kind: "facts",
      facts: [
        {
          label: t("certificates:attendance.when"),
          value: `${format.dateWithWeekday(startsAt)}, ${format.hours({ startsAt, endsAt })}`,
        },
        { label: t("certificates:attendance.where"), value: place },
        ...(days.length > 0
          ? [
              {
                label: t("certificates:attendance.days"),
                value: days.map(format.dayAndMonth).join(", "),
              },
            ]
          : []),
        ...(hours === null
          ? []
          : [{ label: t("certificates:attendance.hours"), value: format.number(hours) }]),
        ...(signer && !signature
          ? [{ label: t("certificates:attendance.signer"), value: signer }]
          : []),
      ],
    },
  ];
}

function membershipBlocks(certificate: Certificate, { t, format }: Locale): PdfBlock[] {
  const { holder, details, from, until, issuer } = certificate.printed;
  const period = isOfPast(certificate) ? "past" : "present";
  return [
    {
      kind: "text",
      align: "center",
      text: t(`certificates:membership.text.${period}`, { issuer }),
    },
    { kind: "text", look: "large", align: "center", text: holder },
    { kind: "text", align: "center", text: details },
    { kind: "space", height: 16 },
    {
      kind: "text",
      align: "center",
      text: t(`certificates:membership.${from ? "since" : "until"}.${period}`, {
        from: from && format.date(from),
        until: format.date(until),
      }),
    },
  ];
}

/** The scan and, below it, the name of the signer (rules 1553); nothing where none was issued. */
function signerBlocks(
  { printed: { signer, signature } }: Certificate,
  { t }: Locale,
  picture: PdfPicture | null,
): PdfBlock[] {
  if (!signature) return [];
  return [
    { kind: "space", height: 24 },
    { kind: "text", look: "small", align: "center", text: t("certificates:attendance.signer") },
    ...(picture ? [{ kind: "picture" as const, picture }] : []),
    { kind: "text", look: "bold", align: "center", text: signer },
  ];
}

/** The code to check the certificate, and the same address in words. */
function checkBlock({ id }: Certificate, { t }: Locale): PdfBlock {
  const address = env.APP_URL + paths.certificate(id);
  return {
    kind: "columns",
    columns: [
      {
        width: 0.26,
        blocks: [
          {
            kind: "qr",
            picture: qrPicture(address, { quietZone: 4 }),
            size: QR_SIZE,
            alt: t("certificates:check.code"),
            caption: t("certificates:check.scan"),
          },
        ],
      },
      {
        width: 0.74,
        blocks: [
          { kind: "heading", level: 2, text: t("certificates:check.heading") },
          { kind: "text", text: t("certificates:check.text") },
          { kind: "text", look: "bold", text: address },
        ],
      },
    ],
  };
}
