import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { anyone } from "~/platform/http/page-loader.server";
import { clientAddress } from "~/platform/http/rate-limit.server";
import { notePost, withScopeHeaders } from "~/platform/http/request-scope.server";
import { backendUnavailable } from "~/platform/http/responses.server";
import { StoreWriteError } from "../store/database.server";
import { BackendUnavailableError } from "../supabase/errors.server";
import { hasSession } from "./csrf.server";
import { fieldNamesOf } from "./field-names";
import { answerOnce } from "./idempotency.server";
import { isOwnPost } from "./origin-check.server";
import { readPostedBody } from "./posted-body.server";
import { cleanFields } from "./posted-fields";

/** What a page gets back from a form that did not succeed: conform's result, with everything typed but passwords and files. */
export interface FormAnswer {
  result: SubmissionResult<string[]>;
}

/** Messages by field name; those of the whole form under `""`. Messages are i18n keys. */
export type FieldErrors = Record<string, string[]>;

type Rejection = ReturnType<typeof data<FormAnswer>>;

interface FormActionOptions<Schema extends z.ZodObject, Account> {
  /** Returns the acting account or throws; `anyone` for public forms. */
  guard: (args: ActionFunctionArgs) => Promise<Account>;
  /** Fields of the form, or how to choose them; without one it is a form of buttons only. */
  schema?: Schema | ((args: ActionFunctionArgs) => Promise<Schema>);
  /** Fields that may carry a file, with the largest size in bytes. */
  files?: Record<string, number>;
  /**
   * For forms on pages that are the same for everybody, which carry no `formKey`: the same content from the same person within ten minutes
   * is one record (design §6).
   */
  recognise?: boolean;
  /** A field whose button only turns the page: the form comes again (200) with what was typed, and nothing is judged. */
  turnsPage?: string;
}

interface FormContext<Schema extends z.ZodObject, Account> extends ActionFunctionArgs {
  account: Account;
  value: z.output<Schema>;
  /** Answers with the form again: messages, a status (400 unless said), everything typed. */
  reject: (errors: FieldErrors, init?: { status?: number; headers?: Record<string, string> }) => Rejection;
}

const NO_FIELDS = z.object({});
const TEN_MINUTES = 600_000;

/**
 * Builds an action (design §6): checks where the post comes from, its size and its shape, asks the guard, parses, and hands over a value of
 * the schema's type. A failed form is answered with its page, the messages and everything typed; success is the redirect that `handle` returns.
 * A list button is a 200 with the list changed. A `formKey` makes a double submit one record.
 */
export function formAction<Account, Schema extends z.ZodObject = typeof NO_FIELDS>(
  { guard, schema, files, recognise = false, turnsPage }: FormActionOptions<Schema, Account>,
  handle: (context: FormContext<Schema, Account>) => Promise<Response | Rejection>,
) {
  async function action(args: ActionFunctionArgs): Promise<Response | Rejection> {
    const fieldsSchema = typeof schema === "function" ? await schema(args) : ((schema ?? NO_FIELDS) as Schema);
    const shape = fieldNamesOf(fieldsSchema);
    const secrets = [...shape.scalars].filter((name) => /password/i.test(name));
    // A stranger's file would be in memory before the guard has sent him to the login.
    const isStranger = (guard as unknown) !== anyone && !hasSession(args.request);
    const { form: posted, refused } = await readPostedBody(args.request, isStranger ? {} : files);
    const { fields, intentOn, malformed } = cleanFields(posted, shape);
    const submission = parseWithZod(fields, { schema: fieldsSchema });
    const { initialValue } = submission.reply({ hideFields: secrets });
    notePost(args, initialValue ?? {});

    const reject: FormContext<Schema, Account>["reject"] = ({ "": formErrors, ...fieldErrors }, init = {}) =>
      data({ result: submission.reply({ formErrors, fieldErrors, hideFields: secrets }) }, { status: 400, ...init });
    /** The fields for the page of a backend that is away. A file cannot be sent again unseen, so then the form comes back first. */
    const toSendAgain = (): [string, string][] => {
      const again = textFields(fields, secrets);
      const key = posted.get("formKey");
      if (typeof key === "string") again.push(["formKey", key]);
      if (turnsPage && [...fields.values()].some((value) => value instanceof File && value.size > 0)) again.push([turnsPage, ""]);
      return again;
    };
    const refuse = (message: string, status: number): Rejection =>
      data({ result: { status: "error" as const, initialValue, error: { "": [message] } } }, { status });

    if (!isOwnPost(args.request, posted.get("csrf"))) return refuse("errors:foreignOrigin", 403);
    try {
      const account = await guard(args);
      if (refused) return refused === "too-large" ? refuse("errors:tooLarge", 413) : refuse("errors:malformed", 400);
      if (malformed) return refuse("errors:malformed", 400);
      if (intentOn) {
        const error = errorsOfList(intentOn, submission.reply().error);
        // Without a status of its own, so that a loader that finds nothing to show decides.
        return data({ result: { initialValue, error } }, error ? { status: 400 } : {});
      }
      if (turnsPage && fields.has(turnsPage)) return data({ result: { initialValue } });
      if (submission.status !== "success") return data({ result: submission.reply({ hideFields: secrets }) }, { status: 400 });
      const work = () => handle({ ...args, account, value: submission.value as z.output<Schema>, reject });
      const key = recognise ? contentKey(args, clientAddress(args.context), fields) : ownKey(args, account, fields, posted.get("formKey"));
      return withScopeHeaders(args, key ? await answerOnce(key, work, recognise ? { keepFor: TEN_MINUTES } : {}) : await work());
    } catch (thrown) {
      if (thrown instanceof StoreWriteError) return reject({ "": ["errors:notSaved"] }, { status: 503 });
      throw withScopeHeaders(args, thrown instanceof BackendUnavailableError ? backendUnavailable(toSendAgain()) : thrown);
    }
  }

  return Object.assign(action, { isFormAction: true as const, guard });
}

/** After a list button nothing but the list is judged. */
function errorsOfList(
  list: string,
  errors: Record<string, string[] | null> | null | undefined,
): Record<string, string[] | null> | undefined {
  const own = Object.entries(errors ?? {}).filter(([name]) => name === list || name.startsWith(`${list}[`));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Only the same person sending the same content with the key of the same page is a double submit. */
function ownKey(args: ActionFunctionArgs, account: unknown, fields: FormData, formKey: FormDataEntryValue | null): string | null {
  const isKey = typeof formKey === "string" && /^[a-z0-9]{10,40}$/.test(formKey);
  const { id = "" } = (account ?? {}) as { id?: string };
  return isKey ? contentKey(args, `${id} ${formKey}`, fields) : null;
}

function contentKey({ request }: ActionFunctionArgs, who: string, fields: FormData): string {
  const values = [...fields].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]);
  return createHash("sha256")
    .update(JSON.stringify([who, new URL(request.url).pathname, values]))
    .digest("base64url");
}

/** What the page of a failed backend offers to send again. */
function textFields(fields: FormData, secrets: string[]): [string, string][] {
  return [...fields].filter((field): field is [string, string] => typeof field[1] === "string" && !secrets.includes(field[0]));
}
