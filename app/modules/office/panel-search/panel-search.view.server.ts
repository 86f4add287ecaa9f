import { MOST_COMPARED } from "~/modules/people/accounts/people/searched-people.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { FoundInPanel } from "./panel-search.server";
import type { FoundRecord, SearchKind } from "./search-groups.server";
import { marked, type SearchQuery } from "./search-query";

export type SearchPageView = ReturnType<typeof searchPage>;
export type FoundGroupView = SearchPageView["groups"][number];

/** The page of the search, with what was looked for marked (rules 952). */
export function searchPage(found: FoundInPanel, query: SearchQuery, kind: SearchKind | null) {
  const find = query.typed;
  return {
    find,
    kind,
    total: found.total,
    isPartial: found.isPartial,
    /** How many of more people with an account were compared; null if all were. */
    compared: found.isCut ? MOST_COMPARED : null,
    page: found.page,
    pages: found.pages,
    all: panelPaths.search({ find }),
    groups: found.groups.map(({ kind: own, total, records }) => ({
      kind: own,
      total,
      to: panelPaths.search({ find, kind: own }),
      hits: records.map((record) => hitOf(record, query)),
    })),
  };
}

function hitOf(
  { id, to, title, facts, otherFacts = [], note = null }: FoundRecord,
  query: SearchQuery,
) {
  const others = otherFacts
    .map((fact) => marked(fact, query))
    .filter((pieces) => pieces.some(({ isHit }) => isHit));
  const shown = facts.filter(Boolean).map((fact) => marked(fact, query));
  return { id, to, title: marked(title, query), facts: [...shown, ...others], note };
}
