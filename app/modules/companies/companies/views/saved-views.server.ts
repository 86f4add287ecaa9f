import type { ByStaff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { isSameWord } from "~/platform/lists/free-words";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { COMPANY_FILTERS } from "../staff/company-filters.server";
import type { SavedView } from "./saved-view";
import type { SavedViewInput } from "./saved-view.schema";
import { savedViews } from "./saved-views.store.server";

/** Views that a member of staff may have. */
const MOST_VIEWS = 30;

const KEPT = ["status", "q", "asks", ...COMPANY_FILTERS, "sort", "columns"] as const;

/** The parameters of a list's address that a view keeps, those of its page left out. */
export function keptQuery(query: string): string {
  const asked = new URLSearchParams(query);
  const kept = KEPT.flatMap((name) => {
    const value = asked.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** The views of a member of staff and those of the office, by name. */
export async function listViews(
  { by }: ByStaff,
  { format }: Pick<Locale, "format">,
): Promise<SavedView[]> {
  return savedViews
    .list((view) => isSeenBy(view, { by }))
    .sort((one, other) => format.compareWords(one.name, other.name));
}

/** A view that the member of staff may see. */
export async function findView(id: string | undefined, { by }: ByStaff): Promise<SavedView | null> {
  const view = savedViews.find(id);
  return view && isSeenBy(view, { by }) ? view : null;
}

const isSeenBy = ({ staffId, isShared }: SavedView, { by }: ByStaff): boolean =>
  isShared || staffId === by.id;

/** Saves a view; one of the same person with this name gets the new conditions. */
export const saveView = (
  { name, isShared, query }: SavedViewInput,
  { by }: ByStaff,
): Promise<SavedView | Refusal<"too-many">> =>
  transaction(() => {
    const own = savedViews.list(({ staffId }) => staffId === by.id);
    const known = own.find((view) => isSameWord(view.name, name));
    if (!known && own.length >= MOST_VIEWS) return refuse("too-many");
    const content = { name, isShared, query: keptQuery(query), staffId: by.id, updatedAt: now() };
    return savedViews.save({ ...known, ...content, id: known?.id ?? createId() });
  });

export const removeView = (
  id: string | undefined,
  { by }: ByStaff,
): Promise<SavedView | Refusal<"not-found">> =>
  transaction(() => {
    const view = savedViews.find(id);
    if (!view || !isSeenBy(view, { by })) return refuse("not-found");
    savedViews.remove(view.id);
    return view;
  });
