import { refusedFile } from "~/modules/office/moving-in/moved-pages.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** The rows that a file of payments and balances could not bring, with the reasons. */
export const loader = staffLoader("dues:change", (page) => refusedFile("money", page));
