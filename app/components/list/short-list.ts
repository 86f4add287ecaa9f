import { createContext, useContext } from "react";
import type { LoadedList } from "~/platform/lists/load-list";

/** From this many rows on, search and filters of a list stand open (rules 820). */
const LONG_LIST = 10;

const ShortList = createContext(false);
const ClearedList = createContext<string | null>(null);

export const ShortListProvider = ShortList.Provider;

/** Inside it, the chips of a search end with a link to the list without them. */
export const ClearedListProvider = ClearedList.Provider;

/** True inside a list that a glance reads as quickly as a search. */
export const useIsShortList = (): boolean => useContext(ShortList);

/** Address of the list without search and filters; null where another part links to it. */
export const useClearedList = (): string | null => useContext(ClearedList);

/** A list that leaves rows out shows why, whatever its length. */
export const isShortList = ({ total, isFiltered }: Pick<LoadedList, "total" | "isFiltered">) =>
  !isFiltered && total < LONG_LIST;
