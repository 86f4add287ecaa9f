import { actionFor } from "~/platform/forms/form-action.server";
import { anyone, loaderFor } from "./page-loader.server";

/** A page, file or feed that everybody may open. */
export const publicLoader = loaderFor(anyone);

/** A form that everybody may send. */
export const publicAction = actionFor(anyone);
