import { withQuery } from "~/platform/http/paths";

/** The address of the button for a seat, to which a visitor comes back after the login. */
export const wantingSeat = (to: string) => withQuery(to, { wanted: "seat" });

/** True at that address (rules 218). Each tab has its own, unlike a cookie. */
export const wantsSeat = ({ url }: Request) => new URL(url).searchParams.get("wanted") === "seat";
