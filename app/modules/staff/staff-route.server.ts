import { actionFor } from "~/platform/forms/form-action.server";
import { loaderFor } from "~/platform/pages/page-loader.server";
import { requireAdministrator, requireStaff } from "./staff-session.server";

/** Loaders and actions of the panel; `account` is the acting member of staff. */
export const staffLoader = loaderFor(requireStaff);
export const staffAction = actionFor(requireStaff);

/** Loaders and actions of the configured administrator. */
export const administratorLoader = loaderFor(requireAdministrator);
export const administratorAction = actionFor(requireAdministrator);
