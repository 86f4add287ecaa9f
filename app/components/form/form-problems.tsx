import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "./error-summary";
import { useForm } from "./use-form";

const NO_FIELDS = z.object({});

/** Why a form of buttons only was refused. */
export function FormProblems({ id }: { id: string }) {
  const answer = useActionData<{ result: SubmissionResult<string[]> }>();
  const [form] = useForm({ id, schema: NO_FIELDS, lastResult: answer?.result });
  return <ErrorSummary form={form} />;
}
