import { actionFor } from "~/platform/forms/form-action.server";
import { loaderFor } from "~/platform/pages/page-loader.server";
import { requireExpert } from "./expert-guard.server";

/** Loaders and actions of pages for experts. */
export const expertLoader = loaderFor(requireExpert);
export const expertAction = actionFor(requireExpert);
