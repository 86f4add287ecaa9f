import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useRootData } from "~/components/layout/root-data";

/** What the form of this page has been answered; else the form that was kept while its person logged in again (rules 221). */
export function useFormAnswer(): { result: SubmissionResult<string[]> } | undefined {
  const answer = useActionData<{ result: SubmissionResult<string[]> }>();
  const root = useRootData();
  return answer ?? root?.kept ?? undefined;
}
