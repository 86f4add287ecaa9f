import { useLocation } from "@remix-run/react";

/** Makes addresses of the list that is shown: search, filters and order stay, `changes` come on top. */
export function useListAddress(): (changes: Record<string, string>) => string {
  const { pathname, search } = useLocation();
  return (changes) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) params.set(name, value);
    return `${pathname}?${params}`;
  };
}
