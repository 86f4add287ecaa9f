import { marked } from "marked";
import { env } from "~/env.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import type { Locale, Translate } from "~/platform/i18n/locale";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { RETENTION, type RetentionPeriod } from "~/platform/store/retention";
import { escapeHtml } from "~/platform/text/escape-html";
import { type Heading, withHeadingIds } from "~/platform/text/headings.server";
import { plainText } from "~/platform/text/rich-text.server";
import { typeset } from "~/platform/text/typeset";

const files = import.meta.glob<string>("./*/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});

/** A row of the table of periods in the privacy text (rules 210). */
interface RetentionRow {
  data: string;
  /** How long, with `{{retention.…}}` for periods. */
  kept: string;
  /** The rules that say so. */
  rules: number[];
  /** The stores with these data. */
  stores: string[];
  /** The daily jobs that remove them; missing if an action or another program does. */
  jobs?: string[];
}

interface RetentionTable {
  heading: string[];
  rows: RetentionRow[];
}

const retentionTables = import.meta.glob<RetentionTable>("./*/retention.json", {
  eager: true,
  import: "default",
});

/** The texts that the chamber wrote once. Each has its title in `layout:documents`. */
const NAMES = ["terms", "privacy", "cookies", "dostepnosc", "history", "mission"] as const;

/** So many headings make a document long: it gets a table of contents. */
const LONG = 8;

type Unit = RetentionPeriod extends infer Period
  ? Period extends unknown
    ? keyof Period
    : never
  : never;

export interface ChamberDocument {
  title: string;
  /** Its first paragraph, without markup. */
  lead: string;
  html: string;
  /** Its headings with their ids; none for a short one. */
  contents: Heading[];
}

/** The sentences about money that the texts ask for (rules 821). */
interface Prices {
  fullMembership: string;
  howToPay: string;
}

/** A text that the chamber wrote once, in Polish where it has no other, or null. */
export function findDocument(
  asked: string,
  { language, t }: Locale,
  prices: Prices,
): ChamberDocument | null {
  const name = NAMES.find((known) => known === asked);
  if (!name) return null;
  const document =
    documentIn(`./${language}/${name}.md`) ?? documentIn(`./${DEFAULT_LANGUAGE}/${name}.md`);
  return document
    ? {
        ...document,
        title: t(`layout:documents.${name}`),
        html: withPrices(withPeriods(document.html, t), prices),
      }
    : null;
}

function documentIn(path: string) {
  return files[path] === undefined ? null : rendered(path);
}

const rendered = memoizedPerKey((path: string) => {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const markdown = (files[path] ?? "").replace("{{retentionTable}}", () => tableOf(folder));
  return withContents(render(path.startsWith("./pl/") ? typeset(markdown) : markdown));
});

function render(markdown: string): string {
  const text = withoutMarkers(markdown).replaceAll("{{officeEmail}}", env.OFFICE_EMAIL);
  const html = marked.parse(text, { async: false });
  return html.replace(/<table>[\s\S]*?<\/table>/g, withLabels);
}

/** Each statement ends with a comment that names the rules which it repeats (rules 829). */
const withoutMarkers = (markdown: string) => markdown.replace(/ *<!--.*?-->/g, "");

/** The table of periods, in the language of the folder. */
function tableOf(folder: string): string {
  const { heading = [], rows = [] } = retentionTables[`${folder}/retention.json`] ?? {};
  return [heading, heading.map(() => "---"), ...rows.map(({ data, kept }) => [data, kept])]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Prints the periods of `RETENTION` where the prose names them. @throws Error for one that is not there */
function withPeriods(html: string, t: Translate): string {
  return html.replace(/\{\{retention\.(\w+)\}\}/g, (_, name: string) => {
    const [unit, count] =
      Object.entries<number>(RETENTION[name as keyof typeof RETENTION] ?? {})[0] ?? [];
    if (!unit) throw new Error(`no retention period "${name}"`);
    return typeset(t(`common:duration.${unit as Unit}`, { count }));
  });
}

function withPrices(html: string, { fullMembership, howToPay }: Prices): string {
  return html
    .replaceAll("{{fullMembership}}", () => typeset(escapeHtml(fullMembership)))
    .replaceAll("{{howToPay}}", () => typeset(escapeHtml(howToPay)));
}

/** Each cell knows the heading of its column, because on a phone a row is shown as a list of labels and values. */
function withLabels(table: string): string {
  const labels = [...table.matchAll(/<th>([\s\S]*?)<\/th>/g)].map(([, label = ""]) =>
    label.replace(/<[^>]*>/g, ""),
  );
  return table
    .replace("<table>", '<table class="labelled">')
    .replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replaceAll("<td>", () => `<td data-label="${labels[column++] ?? ""}">`);
    });
}

/** The headings of a document, which get ids to be led to; a short one lists none. */
function withContents(rendered: string): Omit<ChamberDocument, "title"> {
  const { html, headings } = withHeadingIds(rendered);
  const lead = plainText(rendered.slice(0, rendered.indexOf("</p>")));
  return { lead, contents: headings.length < LONG ? [] : headings, html };
}
