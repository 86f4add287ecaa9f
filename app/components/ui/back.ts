import { useLocation } from "@remix-run/react";
import { asBack, backOf, withBack } from "~/platform/http/back";
import { useRowPlace } from "./row-place";

/** Makes addresses of actions that lead back to this list and to the row (rules 837, 933). */
export function useRowAction(): (to: string) => string {
  const place = useRowPlace();
  const location = useLocation();
  return (to) => withBack(to, asBack(location) + place) + place;
}

/** The page that the address of this page names to return to; else `fallback`. */
export const useBack = (fallback: string): string => backOf(useLocation().search) ?? fallback;

/** The same for a link to a list: only the list itself with another query. */
export function useBackToList(list: string): string {
  const back = useBack(list);
  return back.split(/[?#]/)[0] === list.split("?")[0] ? back : list;
}

/** Passes the page to return to on to the address of a form. */
export function useActionWithBack(): (action: string | undefined) => string | undefined {
  const back = backOf(useLocation().search);
  return (action) => (back && action ? withBack(action, back) : action);
}
