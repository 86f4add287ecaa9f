import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { requestLocale } from "~/platform/cookies/request-locale.server";
import { knowOwnChanges, noteOwnChanges } from "~/platform/cookies/revision.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { StoreWriteError, UnknownOutcomeError } from "~/platform/database/database.server";
import { backOf } from "~/platform/http/back";
import { type NotFoundPage, notFound, pageNotFound } from "~/platform/http/not-found.server";
import {
  forgetMemoized,
  hasSessionEnded,
  withScopeHeaders,
} from "~/platform/http/request-scope.server";
import { backendUnavailable } from "~/platform/http/responses.server";
import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { asUnavailable } from "~/platform/supabase/calls/errors.server";
import { WaitForTurnError } from "~/platform/supabase/calls/turn-error.server";
import { type Drafts, openDrafts } from "~/platform/uploads/drafts.server";
import { queuedToHandle } from "~/platform/uploads/upload-queues.server";
import { type Accepted, accepted, type CommonRefusal, NotAccepted } from "./accepted.server";
import { type Duplicates, unlessDuplicate } from "./duplicate-submit.server";
import type { NO_FIELDS } from "./field-checks";
import { refuseMovedRecord } from "./moved-record.server";
import { isOwnPost } from "./origin-check.server";
import { againForAccount, refusePageOfAnother } from "./page-of-another.server";
import { bodyRefused, hasFile, receivingFrom, tooBusy } from "./posted-files.server";
import type { FileFields } from "./reading.server";
import {
  type FieldErrors,
  type FormAgain,
  type PostOptions,
  type ReceivedPost,
  type Reject,
  receive,
  type StoredTexts,
} from "./received-post.server";
import { dropFormOfPage, isSentToLogin, saveForm } from "./saved-form.server";

interface ParsedPost<Schema extends z.ZodObject, Account> extends ActionFunctionArgs {
  account: Account;
  locale: Locale;
  value: z.output<Schema>;
}

interface FormContext<Schema extends z.ZodObject, Account> extends ParsedPost<Schema, Account> {
  reject: Reject;
  accepted: Accepted;
  /**
   * Responds with the form and the message above it (409): the current state does not allow the
   * action.
   */
  conflict: (message: Message) => FormAgain;
  /** The form again with texts that the server has written, such as those of a file. */
  rewritten: ReceivedPost<unknown>["rewritten"];
  /** Answers a post that succeeded: the way to the next page, and what is shown there. */
  done: typeof redirectWithToast;
}

export interface FormActionOptions<Schema extends z.ZodObject, Account>
  extends PostOptions<Schema> {
  /** Returns the acting account or throws; `anyone` for public forms. */
  guard: (args: ActionFunctionArgs) => Promise<Account>;
  /**
   * Counts the attempt and returns the seconds to wait if there were too many: then a 429 with
   * everything typed.
   */
  limit?: (post: ParsedPost<Schema, Account>) => Promise<number | null> | null;
  /**
   * Stores the files of a post before it is judged, so that a refused form keeps them: texts take
   * their place, and errors say what was not stored. Called where a file came along, with the key
   * of its page, for a second press as well.
   */
  storeFiles?: (
    fields: FormData,
    account: Account,
    formKey: string | null,
  ) => Promise<{ texts: StoredTexts; errors: FieldErrors }>;
  /** The page of a refusal `"not-found"`. */
  notFound?: NotFoundPage;
  /** True if a token in the post proves its author, as with one click in a mail (rules 694). */
  fromAnyPage?: boolean;
  /** Which posts are the same post again; `"same-page"` unless said. */
  duplicates?: Duplicates;
}

export type Handle<Schema extends z.ZodObject, Account> = (
  context: FormContext<Schema, Account>,
) => Promise<Response | FormAgain | CommonRefusal>;

/**
 * Builds an action (rules 133–152): checks origin, size and field names, runs the guard, parses,
 * and passes on a typed value. A failed form comes back with its messages and everything typed.
 *
 * @returns the action, with its `guard` to be seen from outside
 */
export function formAction<Account, Schema extends z.ZodObject = typeof NO_FIELDS>(
  options: FormActionOptions<Schema, Account>,
  handle: Handle<Schema, Account>,
) {
  const { guard, duplicates = "same-page", fromAnyPage = false } = options;

  async function action(args: ActionFunctionArgs): Promise<Response | FormAgain> {
    const drafts = openDrafts();
    try {
      return await answerPost(args, drafts);
    } finally {
      await drafts.remove();
    }
  }

  async function answerPost(
    args: ActionFunctionArgs,
    drafts: Drafts,
  ): Promise<Response | FormAgain> {
    const { files } = options;
    await knowOwnChanges(args.request);
    const note = noteOwnChanges(args);
    // Runs the guard before reading uploads; otherwise checks the origin first.
    const asked = files && guard(args);
    const receiving =
      files &&
      (await asked?.then(
        (account) => receivingFrom(account, args, files, drafts),
        () => null,
      ));
    let post = await receive(args, options, receiving ?? null);
    const isOwn = isOwnPost(args.request, post.csrf);
    let hasPassed = false;
    try {
      if (!fromAnyPage) await refusePageOfAnother(args, post, { isOwn });
      if (!isOwn) return sendBack(post, "errors:foreignOrigin", 403);
      const account = await (asked ?? guard(args));
      hasPassed = true;
      const again = await againForAccount(args, post, account);
      if (again) return again;
      await refuseMovedRecord(args, post);
      const stored = await storedBefore(post, account, options);
      if (stored) post = { ...post, ...post.withTexts(stored.texts) };
      if (stored && Object.keys(stored.errors).length > 0) return post.reject(stored.errors);
      const parsed = parse(post, options);
      if ("again" in parsed) return parsed.again;
      const { reject, rewritten } = post;
      const { search } = new URL(args.request.url);
      const locale = await requestLocale(args);
      const conflict = (message: Message) => reject({ "": [message] }, { status: 409 });
      const context: FormContext<Schema, Account> = {
        ...args,
        account,
        locale,
        value: parsed.value,
        reject,
        rewritten,
        accepted,
        conflict,
        done: (to, toast, headers) =>
          redirectWithToast(
            backOf(search) ?? to,
            post.wasUnseen ? { ...toast, wasUnseen: true } : toast,
            headers,
          ),
      };
      const answer = await unlessDuplicate({ ...post, args, account }, duplicates, () =>
        answerOf(context, options, files ? afterGuard(guard, handle) : handle),
      ).catch(async (thrown: unknown) => {
        await passAgainIfEnded(guard, args);
        throw thrown;
      });
      if (answer instanceof Response) await dropFormOfPage(args, account);
      else await passAgainIfEnded(guard, args);
      await note();
      return withScopeHeaders(args, answer);
    } catch (thrown) {
      if (isSentToLogin(thrown)) await saveForm(args, post);
      await note();
      if (thrown instanceof UnknownOutcomeError)
        return post.reject({ "": ["errors:perhapsSaved"] }, { status: 503 });
      if (thrown instanceof StoreWriteError)
        return post.reject({ "": ["errors:notSaved"] }, { status: 503 });
      // A page whose guard waits cannot show its form.
      if (thrown instanceof BusyError || (hasPassed && thrown instanceof WaitForTurnError))
        return post.reject(...tooBusy(thrown));
      const unavailable = asUnavailable(thrown);
      throw withScopeHeaders(
        args,
        unavailable ? backendUnavailable(unavailable, toSendAgain(post, options)) : thrown,
      );
    }
  }

  return Object.assign(action, { isFormAction: true as const, guard });
}

/** `formAction` for routes that have one guard in common: `staffAction({ schema }, handle)`. */
export const actionFor =
  <Account>(guard: FormActionOptions<z.ZodObject, Account>["guard"]) =>
  <Schema extends z.ZodObject = typeof NO_FIELDS>(
    options: Omit<FormActionOptions<Schema, Account>, "guard">,
    handle: Handle<Schema, Account>,
  ) =>
    formAction({ ...options, guard }, handle);

/** The value of a form that was sent to be handled, or the form again. */
function parse<Value>(
  post: ReceivedPost<Value>,
  { redisplayOn, files }: { redisplayOn?: string; files?: FileFields },
): { value: Value } | { again: FormAgain } {
  const { unreadable, intentOn, fields, submission } = post;
  if (unreadable) return { again: bodyRefused(post, unreadable, files) };
  if (intentOn) return { again: withListChanged(post, intentOn) };
  if (redisplayOn && fields.has(redisplayOn)) return { again: post.again({}) };
  return submission.status === "success" ? { value: submission.value } : { again: post.reject({}) };
}

async function storedBefore<Schema extends z.ZodObject, Account>(
  { fields, unreadable, formKey }: ReceivedPost<unknown>,
  account: Account,
  { storeFiles }: FormActionOptions<Schema, Account>,
) {
  if (!storeFiles || unreadable || !hasFile(fields.values())) return null;
  return queuedToHandle(() =>
    storeFiles(fields, account, typeof formKey === "string" ? formKey : null),
  );
}

/** Checks the limit, runs the handler, and responds to the refusals that all operations share. */
async function answerOf<Schema extends z.ZodObject, Account>(
  context: FormContext<Schema, Account>,
  { limit, notFound: page = pageNotFound }: FormActionOptions<Schema, Account>,
  handle: Handle<Schema, Account>,
): Promise<Response | FormAgain> {
  const wait = (await limit?.(context)) ?? null;
  const outcome = wait === null ? await queued(context, handle) : refuse("too-many", { wait });
  if (!isRefused(outcome)) return outcome;
  if (outcome.refused === "not-found") return notFound(page, context.request);
  if (outcome.refused === "stale") return context.conflict("errors:stale");
  return context.reject(
    { "": [waitingFor(outcome.wait)] },
    { status: 429, headers: { "Retry-After": String(outcome.wait) } },
  );
}

/**
 * Runs the guard once more before the handler: while files were sent the person may have lost the
 * right to act (rules 693).
 */
const afterGuard =
  <Schema extends z.ZodObject, Account>(
    guard: FormActionOptions<Schema, Account>["guard"],
    handle: Handle<Schema, Account>,
  ): Handle<Schema, Account> =>
  async (context) => {
    forgetMemoized(context);
    return handle({ ...context, account: await guard(context) });
  };

/** Where the backend ended the session meanwhile, the guard throws the way to the login. */
async function passAgainIfEnded(
  guard: (args: ActionFunctionArgs) => Promise<unknown>,
  args: ActionFunctionArgs,
): Promise<void> {
  if (!(await hasSessionEnded(args))) return;
  forgetMemoized(args);
  await guard(args);
}

/** Where a file came along, few posts are handled at a time. */
async function queued<Schema extends z.ZodObject, Account>(
  context: FormContext<Schema, Account>,
  handle: Handle<Schema, Account>,
) {
  try {
    return await (hasFile(Object.values(context.value))
      ? queuedToHandle(() => handle(context))
      : handle(context));
  } catch (thrown) {
    if (thrown instanceof NotAccepted) return thrown.answer;
    throw thrown;
  }
}

/** How long to wait, in minutes, and above two hours in hours. */
const waitingFor = (seconds: number): Message =>
  seconds > 2 * 3600
    ? `errors:tooManyHours?hours=${Math.ceil(seconds / 3600)}`
    : `errors:tooMany?minutes=${Math.ceil(seconds / 60)}`;

const sendBack = (post: ReceivedPost<unknown>, message: Message, status: number) =>
  post.again({ status: "error", error: { "": [message] } }, { status });

/** After a list button nothing but the list is judged. */
function withListChanged({ submission, again }: ReceivedPost<unknown>, list: string): FormAgain {
  const own = Object.entries(submission.reply().error ?? {}).filter(
    ([name]) => name === list || name.startsWith(`${list}[`),
  );
  // No status of its own without an error, so that a loader that finds nothing decides.
  return own.length > 0 ? again({ error: Object.fromEntries(own) }, { status: 400 }) : again({});
}

/**
 * The fields for the page that says the backend is unavailable. A file cannot be sent again from
 * there, so then the form comes back first.
 */
function toSendAgain(
  { texts, fields, formKey, author }: ReceivedPost<unknown>,
  { redisplayOn }: { redisplayOn?: string },
): [string, string][] {
  return [
    ...texts,
    ...(typeof formKey === "string" ? [["formKey", formKey] satisfies [string, string]] : []),
    ...(typeof author === "string" ? [["typedBy", author] satisfies [string, string]] : []),
    ...(redisplayOn && hasFile(fields.values())
      ? [[redisplayOn, ""] satisfies [string, string]]
      : []),
  ];
}
