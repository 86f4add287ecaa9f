import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { fieldNamesOf } from "~/platform/forms/field-names";
import { cleanFields } from "~/platform/forms/posted-fields";

/** A form as a browser sends it; an array is several fields of one name. */
export function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** The result of reading a form as an action does: its values, or the messages of each field. */
export function submit<Schema extends z.ZodObject>(
  schema: Schema,
  fields: Record<string, string | string[]>,
) {
  const submission = parseWithZod(cleanFields(formOf(fields), fieldNamesOf(schema)).fields, {
    schema,
  });
  return {
    value: submission.status === "success" ? submission.value : null,
    errors: submission.reply().error ?? {},
  };
}
