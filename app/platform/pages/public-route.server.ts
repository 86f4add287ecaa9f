import { actionFor } from "~/platform/forms/form-action.server";
import { anyone, loaderFor } from "./page-loader.server";

/** Loads a public page, file or feed. */
export const publicLoader = loaderFor(anyone);

/** Handles a public form. */
export const publicAction = actionFor(anyone);
