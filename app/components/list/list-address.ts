import { useLocation } from "@remix-run/react";
import { isSameWord } from "~/platform/lists/free-words";

/** Makes addresses of the list that is shown: search, filters and order stay, `changes` come on top. */
export function useListAddress(): (changes: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (changes) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) params.set(name, value);
    return `${pathname}?${params}`;
  };
}

/** Makes addresses of the list that is shown without one value of a filter, or without all of them (null), from its first page on. */
export function useAddressWithout(): (name: string, value: string | null) => string {
  const { pathname, search } = useLocation();
  return (name, value) => {
    const params = new URLSearchParams(search);
    const kept = params.getAll(name).filter((other) => value !== null && !isSameWord(other, value));
    for (const gone of [name, "page"]) params.delete(gone);
    for (const other of kept) params.append(name, other);
    // The form sends fields that are empty as well.
    for (const [other, asked] of [...params]) if (asked === "") params.delete(other);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}
