import { createContext, useContext } from "react";
import type { LoadedList } from "~/platform/lists/load-list";

/** From this many rows on, search and filters of a list stand open (rules 820). */
const LONG_LIST = 10;

const ShortList = createContext(false);

export const ShortListProvider = ShortList.Provider;

/** True inside a list that a glance reads as quickly as a search. */
export const useIsShortList = (): boolean => useContext(ShortList);

/** A list that leaves rows out shows why, whatever its length. */
export const isShortList = ({ total, isFiltered }: Pick<LoadedList, "total" | "isFiltered">) =>
  !isFiltered && total < LONG_LIST;
