import { type DefaultValue, type Intent, parse, type SubmissionResult, useForm as useConformForm } from "@conform-to/react";
import type { z } from "zod";

interface FormOptions<Schema extends z.ZodObject> {
  /** Fixed, so that `#profile-firstName` leads to its field without a script. */
  id: string;
  /** What the action answered, if the form was refused. */
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/**
 * conform's form by the rules of the portal: the server alone judges it, so the schema is here as a type only and no page carries a validator.
 * A page with scripts carries out the list buttons on the spot.
 */
export function useForm<Schema extends z.ZodObject>({ id, lastResult, defaultValue }: FormOptions<Schema>) {
  return useConformForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: "onSubmit",
    onValidate: ({ formData }) =>
      parse<z.output<Schema>, string[]>(formData, {
        // Null means: not judged here, send it.
        resolve: (_, intent) => ({ error: isOnTheSpot(intent) ? undefined : null }),
      }),
  });
}

/** An "add" without a word goes to the server, which knows what is wrong with what was typed. */
function isOnTheSpot(intent: Intent | null): boolean {
  return intent?.type === "remove" || (intent?.type === "insert" && intent.payload.defaultValue !== undefined);
}
