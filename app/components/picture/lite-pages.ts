import { createContext, useContext } from "react";

/** True for a light page: no scripts and no decorative pictures (rules 176, 575). */
export const LitePages = createContext(false);

export const useIsLite = (): boolean => useContext(LitePages);
