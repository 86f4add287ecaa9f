import { LACKS } from "~/modules/companies/companies/lacks";
import { isLacking } from "~/modules/companies/companies/staff/lacking.server";
import {
  countByStage,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { canBeUndone } from "~/modules/staff/change-sets/change-set";
import { withBack } from "~/platform/http/back";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { ImportedFile } from "./imported-file";
import { listImportedFiles } from "./imported-files.server";

const NUMBERS = [
  "added",
  "changed",
  "contacts",
  "notes",
  "dues",
  "payments",
  "events",
  "seats",
] as const;

/** The list with the rows of each kind of file. */
const COMPANIES = { to: panelPaths.companies({ status: "all" }), right: "companies:read" } as const;
const LISTS = {
  companies: COMPANIES,
  people: COMPANIES,
  money: { to: panelPaths.dues({ year: "all" }), right: "dues:read" },
  events: { to: `${panelPaths.events()}?show=past`, right: "events:read" },
} as const;

/** The way back: of money at any time (rules 1575), of other files for a day (rules 943). */
function undoOf(file: ImportedFile) {
  const { kind, undoneAt, id } = file;
  const isOpen = kind === "money" ? undoneAt === null : canBeUndone(file);
  const right = kind === "money" ? ("dues:change" as const) : ("imports:change" as const);
  const to = withBack(panelPaths.undoMove(kind, id), panelPaths.movedIn());
  return isOpen ? { to, right } : null;
}

/** The companies whose gaps are counted, a column each. */
const COUNTED = ["member", "all"] as const;

export type MovedInPage = Awaited<ReturnType<typeof movedInPage>>;

/** The imports with their numbers of rows, and the gaps of companies (rules 1533). */
export async function movedInPage(names: ReadonlyMap<string, string>, locale: Locale) {
  const { t, format } = locale;
  const all = await listStaffCompanies({ q: "", status: null }, locale);
  const members = all.filter(({ status }) => status === "member");
  const listed = { all, member: members };
  return {
    totals: { all: all.length, member: countByStage(all).member },
    files: listImportedFiles().map((file) => ({
      id: file.id,
      filename: file.filename,
      when: format.moment(file.at),
      who: names.get(file.staffId) ?? t("history:somebody"),
      kind: t(`moved-in:kinds.${file.kind}`),
      numbers: NUMBERS.filter((what) => file[what] > 0).map((what) => ({
        text: t(`moved-in:numbers.${what}`, { count: file[what] }),
        ...LISTS[file.kind],
      })),
      undo: undoOf(file),
      undone: file.undoneAt && t("moved-in:undone", { when: format.moment(file.undoneAt) }),
    })),
    lacks: LACKS.map((what) => ({
      what,
      counts: COUNTED.map((stage) => ({
        stage,
        count: listed[stage].filter((company) => isLacking(company, what)).length,
        to: panelPaths.companies({ status: stage, lacks: what }),
      })),
    })),
  };
}
