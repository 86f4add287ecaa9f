import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { z } from "zod";
import { ErrorSummary } from "./error-summary";
import { useForm } from "./use-form";

/** Why a form of buttons only was refused. */
export function FormProblems({ id }: { id: string }) {
  const answer = useActionData<{ result: SubmissionResult<string[]> }>();
  const [form] = useForm<z.ZodObject>({ id, lastResult: answer?.result });
  return <ErrorSummary form={form} />;
}
