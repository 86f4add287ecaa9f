import { createContext, useContext } from "react";

/** Whether this page is a light one: without scripts, and without pictures that say nothing (rules 176, 575). */
export const LitePages = createContext(false);

export const useIsLite = (): boolean => useContext(LitePages);
