import { type DefaultValue, type SubmissionResult, useForm as useConformForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { cleanForm, INTENT_FIELD } from "~/platform/forms/form-fields";
import { shapeOf } from "~/platform/forms/form-shape";

interface FormOptions<Schema extends z.ZodObject> {
  /** Fixed, so that `#profile-firstName` leads to its field without a script. */
  id: string;
  schema: Schema;
  /** What the action answered, if the form was refused. */
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: DefaultValue<z.input<Schema>>;
}

const AS_TYPED = z.object({}) as never;

/** conform's form by the rules of the portal: judged when it is sent, then again while errors are being mended (design §3). */
export function useForm<Schema extends z.ZodObject>({ id, schema, lastResult, defaultValue }: FormOptions<Schema>) {
  return useConformForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate({ formData, submitter }) {
      const intent = formData.get(INTENT_FIELD);
      const { fields } = cleanForm(formData, shapeOf(schema), { carryOutIntent: false });
      if (intent !== null) fields.set(INTENT_FIELD, intent);
      // A button like "Wstecz" sends the form as it is; conform does not heed the attribute.
      const asTyped = intent === null && submitter?.hasAttribute("formnovalidate");
      return asTyped ? parseWithZod(fields, { schema: AS_TYPED }) : parseWithZod(fields, { schema });
    },
  });
}
