import { LACKS } from "~/modules/companies/companies/lacks";
import { isLacking } from "~/modules/companies/companies/staff/lacking.server";
import {
  countByStage,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { listImportedFiles } from "./imported-files.server";

const NUMBERS = ["added", "changed", "contacts", "notes"] as const;

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
      numbers: NUMBERS.filter((what) => file[what] > 0).map((what) =>
        t(`moved-in:numbers.${what}`, { count: file[what] }),
      ),
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
