import {
  type DefaultValue,
  type SubmissionResult,
  useForm as useConformForm,
} from "@conform-to/react";
import type { z } from "zod";
import { checksOf, isRequired } from "~/platform/forms/field-checks";
import { isSecret } from "~/platform/forms/secret-fields";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useFormResult } from "./use-form-result";
import { useMessage } from "./use-message";

interface FormOptions<Schema extends z.ZodObject> {
  /** Fixed, so that `#profile-firstName` leads to its field without a script. */
  id: string;
  /** The schema by which the action parses the form: what browsers check comes from it. */
  schema: Schema;
  /** Names of it and of its buttons on a page with several forms; the default one is `""`. */
  names?: readonly string[];
  /** The result of the action if the form was refused; that of the page unless given. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/** conform's form. The server validates; browsers check what the schema says of single fields. */
export function useForm<Schema extends z.ZodObject>(options: FormOptions<Schema>) {
  const { id, schema, defaultValue } = options;
  const ofPage = useFormResult(...(options.names ?? []))?.result;
  const { language } = useTranslation();
  const message = useMessage();
  return useConformForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: "lastResult" in options ? options.lastResult : ofPage,
    defaultValue,
    constraint: constraintsOf(schema, { language, message }) as Parameters<
      typeof useConformForm<z.input<Schema>>
    >[0]["constraint"],
  });
}

type Constraints = Record<string, { required: boolean; pattern: string }>;

const known = new WeakMap<z.ZodObject, Map<string, Constraints>>();

/** conform hands on `pattern` as it is, so it carries all checks of a field. */
function constraintsOf(
  schema: z.ZodObject,
  { language, message }: { language: string; message: (text: string) => string },
): Constraints {
  const before = known.get(schema)?.get(language);
  if (before) return before;
  const checks = [...checksOf(schema)];
  const constraints = Object.fromEntries(
    checks.map(([name, ofField]) => [
      name,
      {
        required: isRequired(ofField),
        pattern: JSON.stringify(ofField.map(([pattern, text]) => [pattern, message(text)])),
      },
    ]),
  );
  // The rule for passwords changes while the portal runs.
  if (!checks.some(([name]) => isSecret(name)))
    known.set(schema, new Map(known.get(schema)).set(language, constraints));
  return constraints;
}
