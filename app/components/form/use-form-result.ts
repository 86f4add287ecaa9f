import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import { useRootData } from "~/components/ui/root-data";
import { FORM_OF_PAGE } from "~/platform/forms/form-of-page";

/**
 * The action's result for a form of this page, else the form saved while its author logged in again
 * (rules 221).
 *
 * @param forms names of one of several forms on the page; `""` is the default form
 */
export function useFormResult(
  ...forms: string[]
): { result: SubmissionResult<string[]> } | undefined {
  const answer = useActionData<{ result: SubmissionResult<string[]> }>();
  const root = useRootData();
  const sent = new URLSearchParams(useLocation().search).get(FORM_OF_PAGE) ?? "";
  if (forms.length > 0 && !forms.includes(sent)) return undefined;
  return answer ?? root?.savedForm ?? undefined;
}
