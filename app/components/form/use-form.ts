import {
  type DefaultValue,
  parse,
  type SubmissionResult,
  useForm as useConformForm,
} from "@conform-to/react";
import type { z } from "zod";
import { INTENT_FIELD } from "~/platform/forms/posted-fields";
import { useFormResult } from "./use-form-result";

interface FormOptions<Schema extends z.ZodObject> {
  /** Fixed, so that `#profile-firstName` leads to its field without a script. */
  id: string;
  /** Names of it and of its buttons on a page with several forms; the default one is `""`. */
  names?: readonly string[];
  /** The result of the action if the form was refused; that of the page unless given. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/**
 * conform's form without a validator: only the server validates, so the schema is a type here.
 * Pages with scripts apply the list buttons in the browser.
 */
export function useForm<Schema extends z.ZodObject>(options: FormOptions<Schema>) {
  const ofPage = useFormResult(...(options.names ?? []))?.result;
  return useConformForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: options.id,
    lastResult: "lastResult" in options ? options.lastResult : ofPage,
    defaultValue: options.defaultValue,
    shouldValidate: "onSubmit",
    onValidate({ formData }) {
      const intent = readIntent(formData);
      // The input below a list has the same name; its text is not an entry yet.
      if (intent) formData.delete(intent.payload.name);
      // Null means: not validated here, send it.
      return parse<z.output<Schema>, string[]>(formData, {
        resolve: () => ({ error: intent ? undefined : null }),
      });
    },
  });
}

/**
 * The list button that the browser applies. "Add" without a word goes to the server, which explains
 * the error.
 */
function readIntent(formData: FormData): { payload: { name: string } } | null {
  const sent = formData.get(INTENT_FIELD);
  const intent = typeof sent === "string" ? JSON.parse(sent) : null;
  return intent?.type === "remove" || intent?.payload?.defaultValue !== undefined ? intent : null;
}
