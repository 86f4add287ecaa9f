import { type LinksFunction, redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { onlyAddress, searchPanel } from "~/modules/office/panel-search/panel-search.server";
import { searchPage } from "~/modules/office/panel-search/panel-search.view.server";
import { SEARCH_KINDS } from "~/modules/office/panel-search/search-groups.server";
import { readSearchQuery } from "~/modules/office/panel-search/search-query";
import { SearchKinds, SearchResults } from "~/modules/office/panel-search/search-results";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { readListQuery } from "~/platform/lists/list-query";
import panelSearch from "~/styles/panel-search.css?url";

export const handle: PageHandle = { title: "panel-search:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: panelSearch }];

export const loader = staffLoader("panel:read", async ({ request, account: by, locale }) => {
  const typed = new URL(request.url).searchParams;
  // Lists are searched by `q`, which people type in an address.
  const query = readSearchQuery(typed.get("find") ?? typed.get("q") ?? "");
  const { choices, page } = readListQuery(request, { choices: { kind: ["", ...SEARCH_KINDS] } });
  const kind = SEARCH_KINDS.find((one) => one === choices.kind) ?? null;
  const found = await searchPanel(query, { kind, page, by }, locale);
  const only = kind === null ? onlyAddress(found) : null;
  if (only !== null) throw redirect(only);
  return { search: searchPage(found, query, kind) };
});

/** "Wyniki dla „…”": everything that the panel has of what was looked for. */
export default function SearchPage() {
  const { t, search } = usePage<typeof loader>();
  const may = useRights();
  const { find, total, isPartial, compared } = search;
  if (find === "")
    return (
      <PageHeading size="dense" heading={t("panel-search:title")} lead={t("panel-search:hint")} />
    );
  const add = may("companies:change")
    ? { to: panelPaths.newCompany(), label: t("panel-companies:add") }
    : undefined;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4">
      <PageHeading
        size="dense"
        heading={t("panel-search:heading", { find })}
        lead={total > 0 ? t("panel-search:count", { count: total }) : undefined}
      />
      {isPartial && <Note>{t("panel-search:partial")}</Note>}
      {compared !== null && <Note>{t("panel-search:cut", { compared })}</Note>}
      {total === 0 && isPartial ? null : total === 0 ? (
        <EmptyState
          title={t("panel-search:none", { find })}
          text={t("panel-search:hint")}
          link={add}
        />
      ) : (
        <>
          <SearchKinds {...search} />
          <SearchResults {...search} />
          <p className="muted">
            {t("panel-search:hint")}{" "}
            {add && (
              <a className="link" href={add.to}>
                {add.label}
              </a>
            )}
          </p>
        </>
      )}
    </div>
  );
}
