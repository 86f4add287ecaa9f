import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { notePost } from "~/platform/http/request-scope.server";
import type { Message } from "~/platform/i18n/i18n";
import { NO_FIELDS } from "./field-checks";
import { fieldNamesOf } from "./field-names";
import { readPostedBody } from "./posted-body.server";
import { cleanFields } from "./posted-fields";
import type { BodyRefusal, FileFields, Receiving } from "./reading.server";
import { isSecret } from "./secret-fields";

/**
 * The result of a form that failed: conform's result, with everything typed except passwords and
 * files.
 */
export interface FormResponse {
  result: SubmissionResult<string[]>;
}

/** An answer that is the page of the form again. */
export type FormAgain = ReturnType<typeof data<FormResponse>>;

/** Messages by field name; those of the whole form under `""`. */
export type FieldErrors = Record<string, Message[]>;

/** Answers with the form again: messages, a status (400 unless said), everything typed. */
export type Reject = (
  errors: FieldErrors,
  init?: { status?: number; headers?: Record<string, string> },
) => FormAgain;

export interface PostOptions<Schema extends z.ZodObject> {
  /** Fields of the form, or how to choose them; without one it is a form of buttons only. */
  schema?: Schema | ((args: ActionFunctionArgs) => Promise<Schema>);
  /** Fields that may carry a file. Only who passes the guard brings any (rules 148). */
  files?: FileFields;
  /**
   * A button that shows the page in another way: the form comes back (200) as typed and without
   * validation. It need not be in the schema.
   */
  redisplayOn?: string;
  /** Fields that `storeFiles` of the action reads, which need not be in the schema. */
  aside?: readonly string[];
}

/** A post as it came, and the form of its page to answer it with. */
export interface ReceivedPost<Value> extends Judged<Value> {
  /** The values of the hidden fields. */
  csrf: FormDataEntryValue | null;
  formKey: FormDataEntryValue | null;
  author: FormDataEntryValue | null;
  /** Why it cannot be judged at all. */
  unreadable: BodyRefusal | null;
  /** The list whose button was pressed, null for the main button. */
  intentOn: string | null;
  /** True if characters that nobody sees were taken out of what was typed. */
  wasUnseen: boolean;
  hasPassword: boolean;
}

interface Judged<Value> {
  /** Fields of the schema and no others. */
  fields: FormData;
  /** The fields as the schema sees them. */
  submission: Submission<Record<string, unknown>, string[], Value>;
  /** Text fields, without passwords. */
  texts: [string, string][];
  /** The form as it was typed, without passwords and files. */
  typed: NonNullable<SubmissionResult["initialValue"]>;
  reject: Reject;
  /** The form with texts that the server has written in place of what was typed (200). */
  rewritten: (texts: Readonly<Record<string, string>>) => FormAgain;
  /** The form as it was typed, with what `result` adds; nothing else in it has been judged. */
  again: (
    result: Omit<SubmissionResult<string[]>, "initialValue">,
    init?: { status?: number; headers?: Record<string, string> },
  ) => FormAgain;
  /** The post judged again with other texts; null removes a field. */
  withTexts: (texts: StoredTexts) => Judged<Value>;
}

/** Texts that take the place of files that were stored; null for the field of a file. */
export type StoredTexts = Readonly<Record<string, string | null>>;

/**
 * Reads a post within limits, down to the fields of its form, and passes what was typed to the
 * loaders.
 *
 * @param receiving the files that are taken, null where their sender may send none
 */
export async function receive<Schema extends z.ZodObject>(
  args: ActionFunctionArgs,
  options: PostOptions<Schema>,
  receiving: Receiving | null,
): Promise<ReceivedPost<z.output<Schema>>> {
  const schema =
    typeof options.schema === "function"
      ? await options.schema(args)
      : ((options.schema ?? NO_FIELDS) as Schema);
  const names = fieldNamesOf(schema);
  if (options.redisplayOn) names.scalars.add(options.redisplayOn);
  for (const name of options.aside ?? []) names.scalars.add(name);
  const secrets = [...names.scalars].filter(isSecret);
  const { form, refused } = await readPostedBody(args.request, receiving);
  const { fields, intentOn, malformed, wasUnseen } = cleanFields(form, names);
  return {
    csrf: form.get("csrf"),
    formKey: form.get("formKey"),
    author: form.get("typedBy"),
    unreadable: refused ?? (malformed ? { reason: "malformed" } : null),
    intentOn,
    wasUnseen,
    hasPassword: secrets.length > 0,
    ...judged(args, fields, { schema, secrets }),
  };
}

/** The fields as the schema judges them, and the answers with the form of the page. */
function judged<Schema extends z.ZodObject>(
  args: ActionFunctionArgs,
  fields: FormData,
  known: { schema: Schema; secrets: string[] },
): Judged<z.output<Schema>> {
  const { schema, secrets } = known;
  const submission = parseWithZod(fields, { schema }) as Judged<z.output<Schema>>["submission"];
  const { initialValue } = submission.reply({ hideFields: secrets });
  const typed = initialValue ?? {};
  notePost(args, typed);
  return {
    fields,
    submission,
    texts: [...fields].filter(
      (field): field is [string, string] =>
        typeof field[1] === "string" && !secrets.includes(field[0]),
    ),
    typed,
    reject: ({ "": formErrors, ...fieldErrors }, init = {}) =>
      data(
        { result: submission.reply({ formErrors, fieldErrors, hideFields: secrets }) },
        { status: 400, ...init },
      ),
    rewritten(texts) {
      const value = { ...typed, ...texts };
      notePost(args, value);
      return data({ result: { initialValue: value } });
    },
    again: (result, init = {}) => data({ result: { initialValue, ...result } }, init),
    withTexts(texts) {
      for (const [name, text] of Object.entries(texts))
        if (text === null) fields.delete(name);
        else fields.set(name, text);
      return judged(args, fields, known);
    },
  };
}
