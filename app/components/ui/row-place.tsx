import { createContext, type ReactNode, useContext } from "react";

const RowPlaceContext = createContext("");

/** The id of a row: its number on the page, which the next row takes when this one has gone. */
export const rowPlaceId = (index: number, list = "wiersz") => `${list}-${index + 1}`;

/** Names the place of a row for the actions in it. */
export function RowPlace({ id, children }: { id: string; children: ReactNode }) {
  return <RowPlaceContext.Provider value={`#${id}`}>{children}</RowPlaceContext.Provider>;
}

/**
 * The fragment of the row, empty outside a list. An action whose address ends with it leads back to
 * this place: browsers keep the fragment through the redirect (rules 837).
 */
export const useRowPlace = (): string => useContext(RowPlaceContext);
