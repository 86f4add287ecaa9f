import { useLocation } from "@remix-run/react";
import { isSameWord } from "~/platform/lists/free-words";

/**
 * Makes addresses of the current list with `changes`; search, filters and order stay.
 *
 * @param anchor the id on the page at which they open
 */
export function useListAddress(anchor?: string): (changes: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (changes) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) params.set(name, value);
    return `${pathname}?${params}${anchor ? `#${anchor}` : ""}`;
  };
}

/** Makes addresses of the current list with one value of a filter, or none (""), on page 1. */
export function useAddressWithOnly(): (name: string, value: string) => string {
  const without = useAddressWithout();
  return (name, value) => {
    const others = without(name, null);
    if (value === "") return others;
    return `${others}${others.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: value })}`;
  };
}

/**
 * Makes addresses of the current list without one filter value, or without all (null), on page 1.
 */
export function useAddressWithout(): (name: string, value: string | null) => string {
  const { pathname, search } = useLocation();
  return (name, value) => {
    const params = new URLSearchParams(search);
    const kept = params.getAll(name).filter((other) => value !== null && !isSameWord(other, value));
    for (const gone of [name, "page"]) params.delete(gone);
    for (const other of kept) params.append(name, other);
    // The form sends empty fields as well.
    for (const [other, asked] of [...params]) if (asked === "") params.delete(other);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}
