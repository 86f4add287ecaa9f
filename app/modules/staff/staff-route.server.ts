import { actionFor } from "~/platform/forms/form-action.server";
import { loaderFor } from "~/platform/pages/page-loader.server";
import { requireAdministrator, requireStaff } from "./staff-session.server";

/** Pages and forms of the panel; `account` is who works there. */
export const staffLoader = loaderFor(requireStaff);
export const staffAction = actionFor(requireStaff);

/** Pages and forms of the configured administrator. */
export const administratorLoader = loaderFor(requireAdministrator);
export const administratorAction = actionFor(requireAdministrator);
