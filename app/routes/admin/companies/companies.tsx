import { type LinksFunction, redirect } from "@remix-run/node";
import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { useListAddress } from "~/components/list/list-address";
import type { ListFilter } from "~/components/list/list-filter";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { SelectedRowsForm, SelectedRowsResults } from "~/components/list/selected-rows-form";
import { TabLine } from "~/components/list/tab-line";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { listChangeSets } from "~/modules/change-sets/change-sets.server";
import { COMPANY_STATUSES } from "~/modules/companies/company";
import {
  byMembershipEnd,
  carerFilterOptions,
  companyFilterChoices,
  companyFiltersIn,
} from "~/modules/companies/company-filters.server";
import { listedCompany } from "~/modules/companies/company-list.view.server";
import { inviteCompany } from "~/modules/companies/invitations.server";
import {
  companiesAt,
  countByStage,
  findStaffCompany,
  listStaffCompanies,
  type StaffCompany,
} from "~/modules/companies/staff-companies.server";
import { StaffCompanyTable } from "~/modules/companies/staff-company-table";
import { moveCompany } from "~/modules/companies/stages.server";
import {
  forEachSelected,
  NOTHING_SELECTED,
  readResults,
  redirectWithResults,
  selectedIds,
} from "~/modules/panel/selected-rows.server";
import { withAddressLinks } from "~/modules/records/address-links.server";
import { staffNames } from "~/modules/staff/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { Allowed, useRights } from "~/modules/staff-rights/allowed";
import { countToday } from "~/modules/today/today.server";
import { todayLine } from "~/modules/today/today.view.server";
import { TodayLineOfNumbers } from "~/modules/today/today-line";
import { panelPaths } from "~/platform/http/panel-paths";
import { refererPath } from "~/platform/http/safe-redirect";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import companyList from "~/styles/company-list.css?url";

export const handle: PageHandle = { title: "panel-companies:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: companyList }];

const SelectionSchema = z.object({
  ids: selectedIds,
  intent: z.enum(["invite", "move", "export"], "errors:malformed"),
  stage: z.enum(COMPANY_STATUSES, "errors:malformed").default("lead"),
});

export const loader = staffLoader(
  "companies:read",
  async ({ request, context, locale, account: by }) => {
    const { compareWords } = locale.format;
    const filterChoices = companyFilterChoices(locale);
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
        const found = await listStaffCompanies(query, locale);
        counts = countByStage(found);
        const stage = COMPANY_STATUSES.find((status) => status === choices.status);
        return stage ? companiesAt(stage, found) : found;
      },
      show: async (company) => ({
        ...(await listedCompany(company, names, locale)),
        address: company.contactPerson.email,
      }),
      size: STAFF_LIST_SIZE,
    });
    const results = await readResults({ request, context });
    const titled = results.map(async ({ id, text, isDone }) => ({
      id,
      title: (await findStaffCompany(id))?.name ?? locale.t("panel-companies:notFound"),
      text: String(locale.t(text)),
      isDone,
    }));
    const rows = await withAddressLinks(list.rows);
    return {
      ...{
        list: { ...list, rows },
        counts: { ...counts, all: sumOf(counts) },
        carers: await carerFilterOptions(locale),
        words: {
          tag: filterChoices.tag.slice(1),
          place: filterChoices.place.slice(1),
          industry: filterChoices.industry.slice(1),
          size: filterChoices.size.slice(1),
        },
        results: await Promise.all(titled),
      },
      changes: (await listChangeSets()).length,
      today: todayLine(await countToday({ by }, locale), locale),
    };
  },
);

export const action = staffAction(
  "companies:change",
  { schema: SelectionSchema },
  async ({ account: by, value, request, reject }) => {
    const { ids, intent, stage } = value;
    if (ids.length === 0) return reject(NOTHING_SELECTED);
    if (intent === "export") return redirect(panelPaths.someCompaniesFile(ids), { status: 303 });
    const results =
      intent === "invite"
        ? await forEachSelected(ids, (id) => inviteCompany(id, { by }), {
            done: "panel-companies:invite.done",
            refused: {
              closed: "panel-companies:errors.closed",
              "no-address": "panel-companies:errors.noAddress",
              "signed-up": "panel-companies:errors.signedUp",
            },
          })
        : await forEachSelected(ids, (id) => moveCompany(id, stage, { by }), {
            done: "panel-companies:move.done",
            refused: {
              closed: "panel-companies:errors.closed",
              "there-already": "panel-companies:errors.thereAlready",
            },
          });
    return redirectWithResults(refererPath(request, panelPaths.companies()), results);
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
  const { t, list, counts, carers, words, results, today, changes } = usePage<typeof loader>();
  const { status, asks, ...chosen } = list.choices;
  const address = useListAddress();
  // Only starters ask for full membership.
  const canAsk = status === "starter" || status === "all" || asks === "yes";
  const select = (name: keyof typeof chosen, options: ListFilter["options"]): ListFilter => ({
    ...{ name, look: "select", chosen: [list.choices[name]] },
    label: t(`panel-companies:filters.${name}`),
    options: [{ value: "", label: t("panel-companies:filters.all") }, ...options],
  });
  const filters = [
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
    ...(canAsk ? [asksFilter(t("panel-companies:asksOnly"), asks)] : []),
  ];
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
        <p className="flex flex-wrap gap-3">
          <Allowed right="imports:change">
            <a className="btn btn-outline" href={panelPaths.importCompanies()}>
              <Icon name="upload" className="w-4" /> {t("panel-import:links.import")}
            </a>
          </Allowed>{" "}
          <Allowed right="companies:change">
            <a className="btn btn-primary" href={panelPaths.newCompany()}>
              {t("panel-companies:add")}
            </a>
          </Allowed>
        </p>
      }
      tabs={
        <>
          <TodayLineOfNumbers line={today} />
          <TabLine
            label={t("panel-companies:tabsLabel")}
            name="status"
            tabs={tabs}
            current={status}
          />
        </>
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
      above={
        <>
          <FormProblems id={SELECTION} />
          <SelectedRowsResults results={results} />
        </>
      }
      count={t("panel-companies:count", { count: list.total })}
      beside={
        <>
          {changes > 0 && (
            <Allowed right="imports:change">
              <TextLink to={panelPaths.companyChanges()}>
                {t("change-sets:link", { number: changes })}
              </TextLink>
            </Allowed>
          )}
          <TextLink to={panelPaths.duplicates()}>{t("panel-duplicates:link")}</TextLink>
          <Allowed right="exports:read">
            {list.total > 0 && (
              <>
                <TextLink to={panelPaths.addressLabels(shown)}>{t("address-labels:link")}</TextLink>
                <TextLink to={panelPaths.companiesFile(shown)} icon="download">
                  {t("panel-import:links.exportShown")}
                </TextLink>
              </>
            )}
            <TextLink to={panelPaths.companiesFile()} icon="download">
              {t("panel-import:links.exportAll")}
            </TextLink>
          </Allowed>
        </>
      }
      empty={{ title: t("panel-companies:empty"), text: t("panel-companies:emptyText") }}
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
          <Allowed right="companies:change">
            <SelectedCompanies />
          </Allowed>
        )
      }
    >
      <StaffCompanyTable
        caption={t(`panel-companies:tabs.${status}` as "panel-companies:tabs.lead")}
        rows={list.rows}
        sort={list.sort}
        selectionForm={SELECTION}
      />
    </ListPage>
  );
}

const asksFilter = (label: string, asks: string): ListFilter => ({
  name: "asks",
  label,
  look: "checkbox",
  options: [{ value: "yes", label }],
  chosen: asks === "yes" ? ["yes"] : [],
});

/** Actions for all selected companies. */
function SelectedCompanies() {
  const { t } = useTranslation();
  const may = useRights();
  const stages = (
    <span className="field">
      <label className="label-text" htmlFor="stage">
        {t("panel-companies:move.label")}
      </label>{" "}
      <select className="select" id="stage" name="stage">
        {COMPANY_STATUSES.map((value) => (
          <option key={value} value={value}>
            {t(`panel-companies:stages.${value}`)}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <SelectedRowsForm
      id={SELECTION}
      actions={[
        { intent: "invite", label: t("panel-companies:invite.selected") },
        { intent: "move", label: t("panel-companies:move.selected"), field: stages },
        ...(may("exports:read")
          ? [{ intent: "export", label: t("panel-import:links.exportSelected") }]
          : []),
      ]}
    />
  );
}
