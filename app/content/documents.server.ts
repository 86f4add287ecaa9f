import { marked } from "marked";
import { env } from "~/env.server";
import { t } from "~/platform/i18n/i18n.server";
import cookies from "./pl/cookies.md?raw";
import dostepnosc from "./pl/dostepnosc.md?raw";
import history from "./pl/history.md?raw";
import mission from "./pl/mission.md?raw";
import privacy from "./pl/privacy.md?raw";
import terms from "./pl/terms.md?raw";

const sources: Record<string, string> = { terms, privacy, cookies, dostepnosc, history, mission };
const documents = new Map(
  Object.entries(sources).map(([name, markdown]) => [name, { title: t(`layout:documents.${name}`), html: render(markdown) }]),
);

/** A text that the chamber wrote once: its title and its HTML, or null. */
export function findDocument(name: string): { title: string; html: string } | null {
  return documents.get(name) ?? null;
}

function render(markdown: string): string {
  const html = marked.parse(markdown.replaceAll("{{officeEmail}}", env.OFFICE_EMAIL), { async: false });
  // On a phone a table scrolls sideways; with the keyboard only what has the focus does.
  return keepTogether(html.replaceAll("<table>", '<table tabindex="0">'));
}

/** A one-letter word does not stay at the end of a line (Polish typography). Only in our own prose: texts of the spec are exact. */
function keepTogether(html: string): string {
  return html.replace(/(?<=[\s(>„])([aiouwzAIOUWZ]) (?=[^<]*(?:<|$))/g, "$1\u00a0");
}
