import { marked } from "marked";
import { env } from "~/env.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";

const files = import.meta.glob<string>("./*/*.md", { eager: true, import: "default", query: "?raw" });

/** The texts that the chamber wrote once. Each has its title in `layout:documents`. */
const NAMES = ["terms", "privacy", "cookies", "dostepnosc", "history", "mission"] as const;

/** A text that the chamber wrote once, in Polish where it has no other: its title and its HTML, or null. */
export function findDocument(asked: string, { language, t }: Locale): { title: string; html: string } | null {
  const name = NAMES.find((known) => known === asked);
  if (!name) return null;
  const [html, own] = [`./${DEFAULT_LANGUAGE}/${name}.md`, `./${language}/${name}.md`].map((path) => documents.get(path));
  return { title: t(`layout:documents.${name}`), html: own ?? html ?? "" };
}

const documents = new Map(
  Object.entries(files).map(([path, markdown]) => {
    const html = render(markdown);
    return [path, path.startsWith(`./${DEFAULT_LANGUAGE}/`) ? keepTogether(html) : html];
  }),
);

function render(markdown: string): string {
  const html = marked.parse(markdown.replaceAll("{{officeEmail}}", env.OFFICE_EMAIL), { async: false });
  // On a phone a table scrolls sideways; with the keyboard only what has the focus does.
  return html.replaceAll("<table>", '<table tabindex="0">');
}

/** A one-letter word does not stay at the end of a line: Polish typography, in Polish prose only (DECISIONS 7). */
function keepTogether(html: string): string {
  return html.replace(/(?<=[\s(>„])([aiouwzAIOUWZ]) (?=[^<]*(?:<|$))/g, "$1\u00a0");
}
