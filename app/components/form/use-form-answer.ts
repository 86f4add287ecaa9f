import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLocation } from "@remix-run/react";
import { useRootData } from "~/components/layout/root-data";
import { FORM_OF_PAGE } from "~/platform/forms/form-of-page";

/**
 * What the form of this page has been answered; else the form that was kept while its person logged in again (rules 221).
 *
 * @param form of several on the page the one that is asked for, `""` for the page's own
 */
export function useFormAnswer(form?: string): { result: SubmissionResult<string[]> } | undefined {
  const answer = useActionData<{ result: SubmissionResult<string[]> }>();
  const root = useRootData();
  const sent = new URLSearchParams(useLocation().search).get(FORM_OF_PAGE) ?? "";
  if (form !== undefined && form !== sent) return undefined;
  return answer ?? root?.kept ?? undefined;
}
