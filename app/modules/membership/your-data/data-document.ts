import { asMessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { escapeHtml } from "~/platform/text/escape-html";
import { MomentSchema } from "~/platform/time/moments";
import type { YourData } from "./your-data.server";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16323a}" +
  "h2{margin-top:2.5rem;border-bottom:2px solid #0f4c5c}article{border:1px solid #c9d6d6;border-radius:6px;padding:.75rem 1rem;margin:.75rem 0}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#54696f}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}" +
  "dd dl{grid-template-columns:minmax(6rem,10rem) 1fr}@media(max-width:36rem){dl,dd dl{grid-template-columns:1fr}}";

/** A page without scripts or external addresses; everything typed by people is text. */
export function dataDocument(
  { name, at, parts }: YourData,
  files: readonly string[],
  locale: Locale,
): string {
  const { t, format, language } = locale;
  const heading = t("your-data:archive.heading", { name });
  const body = [
    `<h1>${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(t("your-data:archive.lead", { date: format.moment(at) }))}</p>`,
    ...parts.flatMap(({ label, rows }) => [
      `<h2>${escapeHtml(t(label))}</h2>`,
      ...(rows.length === 0 ? [`<p>${escapeHtml(t("your-data:archive.nothing"))}</p>`] : []),
      ...rows.map((row) => `<article>${fieldsOf(row, locale)}</article>`),
    ]),
    ...(files.length === 0
      ? []
      : [
          `<h2>${escapeHtml(t("your-data:archive.files"))}</h2>`,
          linksTo(files, t("your-data:archive.folder")),
        ]),
  ];
  return (
    `<!doctype html>\n<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body>\n${body.join("\n")}\n</body></html>\n`
  );
}

const linksTo = (files: readonly string[], folder: string) =>
  `<ul>${files.map((file) => `<li><a href="${encodeURIComponent(folder)}/${encodeURIComponent(file)}">${escapeHtml(file)}</a></li>`).join("")}</ul>`;

const fieldsOf = (row: object, locale: Locale): string =>
  `<dl>${Object.entries(row)
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(labelOf(name, locale))}</dt><dd>${htmlOf(value, locale)}</dd>`,
    )
    .join("")}</dl>`;

/** A field without a label is named as in the JSON. */
const labelOf = (name: string, { t }: Locale) =>
  t(asMessageKey(`your-data:fields.${name}`), { defaultValue: name });

function htmlOf(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => htmlOf(item, locale));
    return items.length === 0
      ? "–"
      : value.some((item) => typeof item === "object")
        ? items.join("<hr>")
        : items.join(", ");
  }
  if (typeof value === "object" && value !== null) return fieldsOf(value, locale);
  return escapeHtml(wordsOf(value, locale));
}

function wordsOf(value: unknown, { t, format }: Locale): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean")
    return t(value ? "your-data:archive.yes" : "your-data:archive.no");
  return typeof value === "string" && MomentSchema.safeParse(value).success
    ? format.moment(value)
    : String(value);
}
