import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { useRowAction } from "~/components/ui/back";
import { useRowPlace } from "~/components/ui/row-place";
import { isAllowed, type Right, type StaffRole } from "./staff-rights";

const StaffRolesContext = createContext<readonly StaffRole[]>([]);

/** Passes the roles of the acting person to the pages of the panel. */
export const StaffRolesProvider = StaffRolesContext.Provider;

/** Tells what the acting person may do: `may("events:change")`. */
export function useRights(): (right: Right) => boolean {
  const roles = useContext(StaffRolesContext);
  return (right) => isAllowed(right, roles);
}

/** Links, buttons and forms for people with this right; for others they are absent (rules 892). */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  return useRights()(right) ? children : null;
}

/** A link for people with this right, back to its row (rules 837); for others its words alone. */
export function LinkIfAllowed({ right, href, ...link }: ComponentProps<"a"> & { right: Right }) {
  const isInRow = useRowPlace() !== "";
  const inRow = useRowAction();
  return useRights()(right) ? (
    <a href={isInRow && href ? inRow(href) : href} {...link} />
  ) : (
    <b className="wrap-anywhere">{link.children}</b>
  );
}
