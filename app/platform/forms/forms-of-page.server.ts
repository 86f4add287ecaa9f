import type { ActionFunctionArgs } from "@remix-run/node";
import { FORM_OF_PAGE } from "./form-of-page";

type FormAction = ((args: ActionFunctionArgs) => Promise<unknown>) & {
  guard: unknown;
  isFormAction: true;
};

/**
 * The action of a page with several forms. `?form=` names the form; `""` is the default one.
 *
 * @param forms actions by the names that the forms post with, all with one guard
 */
export function formsOfPage<Own extends FormAction, Others extends Record<string, FormAction>>(
  own: Own,
  others: Others,
) {
  function action(args: ActionFunctionArgs) {
    const name = new URL(args.request.url).searchParams.get(FORM_OF_PAGE) ?? "";
    return (Object.hasOwn(others, name) ? (others[name] as Own | Others[keyof Others]) : own)(
      args,
    ) as ReturnType<Own | Others[keyof Others]>;
  }
  return Object.assign(action, { isFormAction: true as const, guard: own.guard as Own["guard"] });
}
