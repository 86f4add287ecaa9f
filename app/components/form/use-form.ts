import {
  type DefaultValue,
  parse,
  type SubmissionResult,
  useForm as useConformForm,
} from "@conform-to/react";
import type { z } from "zod";
import { INTENT_FIELD } from "~/platform/forms/posted-fields";

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
export function useForm<Schema extends z.ZodObject>({
  id,
  lastResult,
  defaultValue,
}: FormOptions<Schema>) {
  return useConformForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: "onSubmit",
    onValidate({ formData }) {
      const intent = readIntent(formData);
      // The input below a list has its name; what is typed there is no entry yet.
      if (intent) formData.delete(intent.payload.name);
      // Null means: not judged here, send it.
      return parse<z.output<Schema>, string[]>(formData, {
        resolve: () => ({ error: intent ? undefined : null }),
      });
    },
  });
}

/** The list button that is carried out on the spot. An "add" without a word goes to the server, which knows what is wrong with what was typed. */
function readIntent(formData: FormData): { payload: { name: string } } | null {
  const sent = formData.get(INTENT_FIELD);
  const intent = typeof sent === "string" ? JSON.parse(sent) : null;
  return intent?.type === "remove" || intent?.payload?.defaultValue !== undefined ? intent : null;
}
