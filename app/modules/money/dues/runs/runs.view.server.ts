import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import type { Due } from "../due";
import { type ChargedRun, type RunUndo, rehearseUndo, runsOf } from "./runs.server";

export const runNotFound: NotFoundPage = {
  message: "dues-tariff:undo.notFound",
  back: { to: panelPaths.dues(), label: "dues:toList" },
};

/** Companies that the page names; more are counted. */
const MAX_NAMES = 25;

const sumOf = (dues: readonly Due[], { format }: Pick<Locale, "format">) =>
  format.amount(total(dues, (due) => due.amountGrosze));

/** The runs of a year, each with the way back while something of it can go. */
export async function runLines(year: number, names: ReadonlyMap<string, string>, locale: Locale) {
  const { t, format } = locale;
  return Promise.all(
    runsOf(year).map(async (run) => {
      const { goes, undone } = await rehearseUndo(run);
      const sum = sumOf(run.dues, locale);
      return {
        id: run.id,
        heading: t("dues-tariff:undo.heading", { count: run.dues.length, sum, year }),
        text: t("dues-tariff:undo.line", {
          count: run.dues.length,
          sum,
          at: format.moment(run.at),
          who: names.get(run.staffId) ?? t("history:somebody"),
        }),
        undone: undone > 0 ? t("dues-tariff:undo.undone", { count: undone }) : null,
        undoTo: goes.length > 0 ? panelPaths.undoRun(run.id) : null,
      };
    }),
  );
}

export type RunLine = Awaited<ReturnType<typeof runLines>>[number];

/** The page that asks before a run is undone: what goes, what stays and why. */
export function undoRunPage(run: ChargedRun, undo: RunUndo, locale: Locale) {
  const { t, format } = locale;
  const stays = undo.stays
    .map(({ due, why }) => ({
      id: due.id,
      name: due.addressee.name || due.number,
      why: t(`dues-tariff:stays.${why}`),
    }))
    .sort((one, other) => format.compareWords(one.name, other.name));
  const going = [...new Set(undo.goes.map(({ addressee }) => addressee.name))].sort(
    format.compareWords,
  );
  return {
    id: run.id,
    year: String(run.year),
    hash: undo.hash,
    count: undo.goes.length,
    sum: sumOf(undo.goes, locale),
    kept: undo.stays.length,
    stays: stays.slice(0, MAX_NAMES),
    othersStay: Math.max(0, stays.length - MAX_NAMES),
    goes: going.slice(0, MAX_NAMES).join(", "),
    othersGo: Math.max(0, going.length - MAX_NAMES),
  };
}
