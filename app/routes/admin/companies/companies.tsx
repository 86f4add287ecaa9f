import { type LinksFunction, redirect } from "@remix-run/node";
import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { useListAddress } from "~/components/list/list-address";
import type { ListFilter } from "~/components/list/list-filter";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { SelectedRowsForm } from "~/components/list/selected-rows-form";
import { TabLine } from "~/components/list/tab-line";
import { type ActionLink, MoreLinks } from "~/components/ui/more-links";
import { BULK_ACTIONS } from "~/modules/companies/companies/bulk/company-bulk";
import { COMPANY_STATUSES } from "~/modules/companies/companies/company";
import { countSuspects } from "~/modules/companies/companies/duplicates/suspects.server";
import { LACKS } from "~/modules/companies/companies/lacks";
import { NO_LOGIN } from "~/modules/companies/companies/membership/no-login";
import {
  byMembershipEnd,
  carerFilterOptions,
  companyFilterChoices,
  companyFiltersIn,
} from "~/modules/companies/companies/staff/company-filters.server";
import { listedCompany } from "~/modules/companies/companies/staff/company-list.view.server";
import {
  companiesAt,
  countByStage,
  listStaffCompanies,
  type StaffCompany,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { StaffCompanyTable } from "~/modules/companies/companies/staff/staff-company-table";
import { columnsOf } from "~/modules/companies/companies/views/chosen-columns.server";
import { ColumnChooser } from "~/modules/companies/companies/views/column-chooser";
import { viewLinks } from "~/modules/companies/companies/views/view-links.server";
import { listCompanyChanges } from "~/modules/office/company-changes/company-changes.server";
import { DELETION } from "~/modules/office/company-changes/company-deletion.server";
import { withAddressLinks } from "~/modules/office/records/address-links.server";
import { listFigures } from "~/modules/office/records/list-figures.server";
import { withOwners } from "~/modules/office/records/owners.server";
import { countToday } from "~/modules/office/today/today.server";
import { todayLine } from "~/modules/office/today/today.view.server";
import { TodayLineOfNumbers } from "~/modules/office/today/today-line";
import { companyPeople } from "~/modules/people/accounts/people/company-people.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed, useRights } from "~/modules/staff/staff-rights/allowed";
import { asBack, withBack } from "~/platform/http/back";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import companyList from "~/styles/company-list.css?url";

export const handle: PageHandle = { title: "panel-companies:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: companyList }];

const SelectionSchema = z.object({
  ids: z
    .array(z.string().max(100, "errors:malformed"))
    .max(STAFF_LIST_SIZE, "errors:malformed")
    .default([]),
  /** All companies of the search, on whatever page. */
  all: z.literal("yes", "errors:malformed").optional(),
  intent: z.enum(["next", "export"], "errors:malformed"),
  what: z.enum(BULK_ACTIONS, "errors:malformed").default("invite"),
});

export const loader = staffLoader("companies:read", async ({ request, locale, account: by }) => {
  const { compareWords } = locale.format;
  const filterChoices = companyFilterChoices(locale, request);
  const columns = await columnsOf(request);
  const names = await staffNames(locale);
  let counts = countByStage([]);
  const list = await loadList(request, {
    choices: {
      status: [...COMPANY_STATUSES, "all"],
      asks: ["all", "yes"],
      ...filterChoices,
    },
    orders: {
      name: null,
      location: (one: StaffCompany, other: StaffCompany) =>
        compareWords(one.location, other.location),
      until: (one: StaffCompany, other: StaffCompany) =>
        byMembershipEnd(one, other) || compareWords(one.name, other.name),
    },
    find: async ({ q, choices }) => {
      const asks = choices.asks === "yes";
      const query = { q, status: null, asks, ...companyFiltersIn(choices) };
      const found = await listStaffCompanies(query, locale, companyPeople);
      counts = countByStage(found);
      const stage = COMPANY_STATUSES.find((status) => status === choices.status);
      return stage ? companiesAt(stage, found) : found;
    },
    show: async (company) => ({
      ...(await listedCompany(company, names, locale)),
      address: company.contactPerson.email,
      ...(await listFigures(company.id, { columns, by }, locale)),
      canBeDeleted: company.organizationId === null && !DELETION.hasMoney(company.id),
    }),
    size: STAFF_LIST_SIZE,
  });
  const rows = await withOwners(await withAddressLinks(list.rows));
  return {
    list: { ...list, rows },
    counts: { ...counts, all: sumOf(counts) },
    carers: await carerFilterOptions(locale, request),
    words: {
      tag: filterChoices.tag.slice(1),
      place: filterChoices.place.slice(1),
      industry: filterChoices.industry.slice(1),
      size: filterChoices.size.slice(1),
    },
    columns,
    views: await viewLinks({ by }, { request, locale }),
    changes: (await listCompanyChanges()).length,
    suspects: await countSuspects(),
    today: todayLine(await countToday({ by }, locale), locale),
  };
});

export const action = staffAction(
  "companies:change",
  { schema: SelectionSchema },
  async ({ value: { ids, all, intent, what }, request, reject }) => {
    if (ids.length === 0 && !all) return reject({ "": ["panel:selected.none"] });
    const list = new URL(request.url);
    const selection = all ? { all } : { ids };
    if (intent === "next")
      return redirect(
        withBack(panelPaths.selectedCompanies({ what, ...selection }), asBack(list)),
        { status: 303 },
      );
    const file = all
      ? panelPaths.companiesFile({ status: "lead", ...Object.fromEntries(list.searchParams) })
      : panelPaths.someCompaniesFile(ids);
    return redirect(file, { status: 303 });
  },
);

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const SELECTION = "selected-rows";

/** Filters by words that companies have. */
const WORDS = ["tag", "place", "industry", "size"] as const;

const TABS = ["all", ...COMPANY_STATUSES] as const;

/** "Zarządzanie firmami" */
export default function CompaniesPage() {
  const { t, list, counts, carers, words, today, columns, views, changes, suspects } =
    usePage<typeof loader>();
  const { status, asks, ...chosen } = list.choices;
  const address = useListAddress();
  const filters = useCompanyFilters({ list, carers, words });
  const shown = {
    status,
    q: list.q || undefined,
    asks: asks === "yes" ? asks : undefined,
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "")),
  };
  const { status: _, ...narrowing } = shown;
  const isFiltered = Object.values(narrowing).some(Boolean);
  const elsewhere = isFiltered && counts.all > 0;
  const tabs = TABS.map((value) => ({
    value,
    label: t(`panel-companies:tabs.${value}`),
    count: counts[value],
  }));
  return (
    <ListPage
      look="dense"
      heading={t("panel-companies:heading")}
      actions={
        <CompaniesActions
          isFound={list.total > 0}
          shown={shown}
          columns={columns}
          views={views}
          changes={changes}
          suspects={suspects}
        />
      }
      tabs={
        <div>
          <TodayLineOfNumbers line={today} />
          <TabLine
            label={t("panel-companies:tabsLabel")}
            name="status"
            tabs={tabs}
            current={status}
          />
        </div>
      }
      // A tab is not a filter to be cleared.
      list={{ ...list, isFiltered }}
      to={panelPaths.companies({ status })}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-companies:search")}
          sort={list.sort}
          filters={filters}
          preserved={{ status }}
          look={{ filters: t("list:filters") }}
          // A stage with few companies is a tab of a long list.
          ifShort="open"
        />
      }
      above={<FormProblems id={SELECTION} />}
      count={t("panel-companies:count", { count: list.total })}
      hasCountInTabs
      empty={useEmptyWords(counts.all === 0)}
      none={
        elsewhere
          ? {
              title: t("panel-companies:empty"),
              text: t("panel-companies:elsewhere.text", { count: counts.all }),
              link: {
                to: address({ status: "all", page: "1" }),
                label: t("panel-companies:elsewhere.link"),
              },
            }
          : { title: t("panel-companies:empty"), text: t("panel-companies:noHitText") }
      }
      below={
        list.total > 0 && (
          <Allowed right="imports:change">
            <SelectedCompanies total={list.total} />
          </Allowed>
        )
      }
    >
      <StaffCompanyTable
        caption={t(`panel-companies:tabs.${status}` as "panel-companies:tabs.lead")}
        rows={list.rows}
        sort={list.sort}
        columns={columns}
        selectionForm={SELECTION}
      />
    </ListPage>
  );
}

/** A portal without any company leads to the files of a chamber (rules 1638). */
function useEmptyWords(isFirst: boolean) {
  const { t } = useTranslation();
  if (!isFirst) return { title: t("panel-companies:empty"), text: t("panel-companies:emptyText") };
  return {
    title: t("panel-companies:first.title"),
    text: t("panel-companies:first.text"),
    link: { to: panelPaths.movedIn(), label: t("panel-companies:first.link") },
  };
}

type Page = ReturnType<typeof usePage<typeof loader>>;

/** Filters of the list, beside its search. */
function useCompanyFilters({ list, carers, words }: Pick<Page, "list" | "carers" | "words">) {
  const { t } = useTranslation();
  const { status, asks, ...chosen } = list.choices;
  // Only starters ask for full membership.
  const canAsk = status === "starter" || status === "all" || asks === "yes";
  const select = (name: keyof typeof chosen, options: ListFilter["options"]): ListFilter => ({
    name,
    look: "select",
    chosen: [list.choices[name]],
    label: t(`panel-companies:filters.${name}`),
    options: [{ value: "", label: t("panel-companies:filters.all") }, ...options],
  });
  return [
    select("valid", [
      { value: "soon", label: t("panel-companies:filters.soon") },
      { value: "past", label: t("panel-companies:filters.past") },
    ]),
    // Without values there is nothing to choose.
    ...(carers.length > 1 || chosen.carer ? [select("carer", carers)] : []),
    ...WORDS.filter((name) => words[name].length > 0).map((name) =>
      select(
        name,
        words[name].map((word) => ({ value: word, label: word })),
      ),
    ),
    boxFilter("login", NO_LOGIN, t("panel-companies:filters.login"), chosen.login),
    // "Wprowadzone dane" leads to it.
    ...(chosen.lacks
      ? [
          select(
            "lacks",
            LACKS.map((value) => ({ value, label: t(`panel-companies:lacks.${value}`) })),
          ),
        ]
      : []),
    ...(canAsk ? [boxFilter("asks", "yes", t("panel-companies:asksOnly"), asks)] : []),
  ];
}

interface ActionsProps extends Pick<Page, "changes" | "suspects" | "columns" | "views"> {
  isFound: boolean;
  shown: Parameters<typeof panelPaths.companiesFile>[0];
}

/** The buttons of the page, and other work with the companies of the list. */
function CompaniesActions({ isFound, shown, columns, views, changes, suspects }: ActionsProps) {
  const { t } = useTranslation();
  const may = useRights();
  const mayExport = may("exports:read");
  const more: (ActionLink | false)[] = [
    may("imports:change") && {
      to: panelPaths.importCompanies(),
      label: t("panel-import:links.import"),
      icon: "upload",
    },
    changes > 0 &&
      may("imports:change") && {
        to: panelPaths.companyChanges(),
        label: t("change-sets:link", { number: changes }),
      },
    isFound &&
      may("mailings:change") && {
        to: panelPaths.newSegment(shown),
        label: t("mailing-segments:fromCompanies"),
      },
    { to: panelPaths.movedIn(), label: t("moved-in:link") },
    {
      to: panelPaths.duplicates(),
      label: t(suspects > 0 ? "panel-duplicates:numbered" : "panel-duplicates:link", {
        number: suspects,
      }),
    },
    isFound &&
      mayExport && { to: panelPaths.addressLabels(shown), label: t("address-labels:link") },
    isFound &&
      mayExport && {
        to: panelPaths.companiesFile(shown),
        label: t("panel-import:links.exportShown"),
        icon: "download",
      },
    mayExport && {
      to: panelPaths.companiesFile(),
      label: t("panel-import:links.exportAll"),
      icon: "download",
    },
  ];
  return (
    <div className="no-print flex flex-wrap gap-2">
      <MoreLinks label={views.label} links={views.links} /> <ColumnChooser columns={columns} />{" "}
      <MoreLinks links={more.filter((link) => link !== false)} />{" "}
      <Allowed right="companies:change">
        <a className="btn btn-primary" href={panelPaths.newCompany()}>
          {t("panel-companies:add")}
        </a>
      </Allowed>
    </div>
  );
}

/** A filter that is on or off. */
const boxFilter = (name: string, value: string, label: string, chosen: string): ListFilter => ({
  name,
  label,
  look: "checkbox",
  options: [{ value, label }],
  chosen: chosen === value ? [value] : [],
});

/** Actions for all selected companies; each one asks on a page of its own. */
function SelectedCompanies({ total }: { total: number }) {
  const { t } = useTranslation();
  return (
    <SelectedRowsForm id={SELECTION} all={t("panel-bulk:all", { count: total })}>
      <label className="sr-only" htmlFor="what">
        {t("panel-bulk:choose")}
      </label>{" "}
      <select className="select w-auto!" id="what" name="what">
        {BULK_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`panel-bulk:actions.${action}`)}
          </option>
        ))}
      </select>{" "}
      <button type="submit" name="intent" value="next" className="btn btn-primary">
        {t("panel-bulk:next")}
      </button>{" "}
      <Allowed right="exports:read">
        <button type="submit" name="intent" value="export" className="btn btn-outline">
          {t("panel-bulk:export")}
        </button>
      </Allowed>
    </SelectedRowsForm>
  );
}
