import type { ActionLink } from "~/components/ui/more-links";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { readListQuery } from "~/platform/lists/list-query";
import { COMPANY_STATUSES } from "../company";
import { companyFilterChoices, companyFiltersIn } from "../staff/company-filters.server";
import { listStaffCompanies } from "../staff/staff-companies.server";
import type { SavedView } from "./saved-view";
import { keptQuery, listViews } from "./saved-views.server";

/** The views of a member of staff as links, and the one that is open. */
export async function viewLinks(
  { by }: ByStaff,
  { request, locale }: { request: Request; locale: Locale },
): Promise<{ label: string; links: ActionLink[] }> {
  const { t } = locale;
  const { search, searchParams } = new URL(request.url);
  const views = await listViews({ by }, locale);
  const open = views.find(({ id }) => id === searchParams.get("view"));
  const links = views.map(({ id, name }) => ({ to: panelPaths.companyView(id), label: name }));
  return {
    label: open?.name ?? t("company-views:button"),
    links: [
      ...links,
      {
        to: panelPaths.companyViews(keptQuery(search)),
        label: t("company-views:save"),
        icon: "plus",
      },
    ],
  };
}

/** A view with the number of its companies; null where only a search or logins could tell. */
export async function countedViews({ by }: ByStaff, locale: Locale) {
  const views = await listViews({ by }, locale);
  return Promise.all(views.map(async (view) => ({ ...view, count: await countOf(view, locale) })));
}

async function countOf({ query }: SavedView, locale: Locale): Promise<number | null> {
  const request = new Request(`http://portal?${query}`);
  const { q, choices } = readListQuery(request, {
    choices: {
      status: [...COMPANY_STATUSES, "all"],
      asks: ["all", "yes"],
      ...companyFilterChoices(locale, request),
    },
  });
  const filters = companyFiltersIn(choices);
  if (q !== "" || filters.login) return null;
  const status = COMPANY_STATUSES.find((one) => one === choices.status) ?? null;
  const found = await listStaffCompanies(
    { q, status, asks: choices.asks === "yes", ...filters },
    locale,
  );
  return found.length;
}
