import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import type { Locale } from "~/platform/i18n/locale";
import { paginate, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import {
  type FoundRecord,
  SEARCH_GROUPS,
  SEARCH_KINDS,
  type SearchKind,
} from "./search-groups.server";
import type { SearchQuery } from "./search-query";

/** Records of a kind on the page of all kinds (rules 950). */
const SHORT = 5;

/** The found records of one kind. */
export interface FoundGroup {
  kind: SearchKind;
  total: number;
  records: FoundRecord[];
}

export interface FoundInPanel {
  /** Kinds of which something was found, in their order. */
  groups: FoundGroup[];
  total: number;
  page: number;
  pages: number;
  /** True if the backend is unavailable, and people with an account may be missing. */
  isPartial: boolean;
  /** True if of the people with an account only the first were compared (rules 953). */
  isCut: boolean;
}

interface SearchOptions {
  /** One kind alone, page by page; null shows the first of every kind. */
  kind: SearchKind | null;
  page: number;
  /** Kinds that the person's roles do not let them read are left out. */
  by: Pick<Staff, "roles">;
}

/** Searches all records that the person may read (rules 950). */
export async function searchPanel(
  query: SearchQuery,
  { kind, page, by }: SearchOptions,
  locale: Locale,
): Promise<FoundInPanel> {
  const kinds = SEARCH_KINDS.filter((one) => isAllowed(SEARCH_GROUPS[one].needs, by.roles));
  const found = [];
  for (const one of kinds) {
    found.push({ kind: one, rows: await SEARCH_GROUPS[one].search(query, locale) });
    // The first search reads the texts of all records, kind by kind, and others are served between.
    await nextMacrotask();
  }
  const asked = found.find((one) => one.kind === kind);
  const size = asked ? STAFF_LIST_SIZE : SHORT;
  const place = paginate([], { page, size, total: asked?.rows.total ?? 0 });
  const from = asked ? (place.page - 1) * size : 0;
  return {
    groups: found
      .filter(({ rows }) => rows.total > 0)
      .map(({ kind: one, rows }) => ({
        kind: one,
        total: rows.total,
        records: asked && one !== kind ? [] : rows.shown(from, from + size),
      })),
    total: sumOf(found),
    isPartial: found.some(({ rows }) => rows.isPartial),
    isCut: found.some(({ rows }) => rows.isCut),
    page: place.page,
    pages: place.pages,
  };
}

const sumOf = (found: readonly { rows: { total: number } }[]): number =>
  found.reduce((sum, { rows }) => sum + rows.total, 0);

/** The address of the only record that was found; null for none, several, or perhaps more. */
export function onlyAddress({ total, groups, isPartial, isCut }: FoundInPanel): string | null {
  return total === 1 && !isPartial && !isCut ? (groups[0]?.records[0]?.to ?? null) : null;
}
