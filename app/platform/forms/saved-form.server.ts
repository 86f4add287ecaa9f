import type { SubmissionResult } from "@conform-to/react";
import { parseCookieHeader } from "@supabase/ssr";
import { z } from "zod";
import { cookieName } from "~/platform/cookies/portal-cookie.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { appPaths } from "~/platform/http/app-paths";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import {
  addHeader,
  oncePerRequest,
  postedTo,
  type RequestArgs,
} from "~/platform/http/request-scope.server";
import { log } from "~/platform/log/logger.server";
import { claimedUser } from "~/platform/supabase/sessions/session-cookie.server";
import { idOf } from "./account-id";
import { FORM_OF_PAGE } from "./form-of-page";
import { authorOf, authorsIn, findPeople, isAuthor } from "./page-people.server";
import { MOVED_FORM, SAVED_FORM } from "./saved-form";
import { BOX_SECONDS, type BoxKey, discardSealed, openSealed, sealAway } from "./sealed-box.server";

const SavedFormSchema = z.object({
  /** The author, as returned by `authorOf`. */
  author: z.string(),
  /** The page, and the form's name where it has several. */
  path: z.string(),
  /** The key of that page: what is sent from it a second time is the same post. */
  formKey: z.string().nullable(),
  /** Why it was saved. */
  message: z.enum([SAVED_FORM, MOVED_FORM]).default(SAVED_FORM),
  /** Values by field, as the form takes them. */
  typed: z.custom<NonNullable<SubmissionResult["initialValue"]>>(
    (values) => typeof values === "object" && values !== null,
  ),
});

type SavedForm = z.output<typeof SavedFormSchema>;

interface UnansweredPost {
  /** The values of the hidden fields. */
  author: FormDataEntryValue | null;
  formKey: FormDataEntryValue | null;
  /** Text fields. */
  texts: [string, string][];
  typed: SavedForm["typed"];
  hasPassword: boolean;
}

/** Fields that buttons and links fill in. */
const NOT_TYPED = new Set(["intent", "redirectTo"]);

const LOGINS: readonly string[] = [paths.login(), appPaths.login(), panelPaths.login()];

const cookie = sealedCookie("dig-saved-form", {
  schema: z.object({ id: z.string(), key: z.string() }),
  maxAge: BOX_SECONDS,
});
const limit = rateLimit("saved-forms", { points: 60, seconds: BOX_SECONDS });

/**
 * Saves a form for its author, or for the ended session's user, when the guard sends them to the
 * login (rules 221) or another person is here now (rules 690). Call it only for a post from a page
 * of the portal.
 *
 * @param movedTo the address that shows it, if the record is part of another one now (rules 966)
 * @returns true if it is saved
 */
export async function saveForm(
  args: RequestArgs,
  { author: onPage, formKey, texts, typed, hasPassword }: UnansweredPost,
  { movedTo }: { movedTo?: string } = {},
): Promise<boolean> {
  const author = authorsIn(onPage)[0] ?? claimedAuthor(args.request);
  const isTyped = texts.some(([name, value]) => !NOT_TYPED.has(name) && value.trim() !== "");
  if (
    !author ||
    !isTyped ||
    hasPassword ||
    (await limit.count(clientAddress(args.context))) !== null
  )
    return false;
  await forget(await keyOf(args));
  const content: SavedForm = {
    author,
    path: movedTo === undefined ? pathOf(args) : pathAt(new URL(movedTo, args.request.url)),
    formKey: typeof formKey === "string" ? formKey : null,
    message: movedTo === undefined ? SAVED_FORM : MOVED_FORM,
    typed,
  };
  const key = await sealAway(content).catch((error: unknown) =>
    log.warn({ err: error }, "a form of an ended session could not be saved"),
  );
  if (!key) return false;
  addHeader(args, "Set-Cookie", await cookie.write(key));
  return true;
}

/** True if a form waits for its author to log in. */
export const isFormSaved = async (args: RequestArgs): Promise<boolean> =>
  (await readSaved(args)) !== null;

/**
 * Returns the saved form that `account` typed on this page; null on a page that responds to a post.
 */
export async function findSavedForm(
  args: RequestArgs,
  account: unknown,
): Promise<SavedForm | null> {
  const id = idOf(account);
  const saved = id && !postedTo(args) ? await readSaved(args) : null;
  return id && saved && isAuthor(saved.author, id) && saved.path === pathOf(args) ? saved : null;
}

/** `account` has sent the form of this page; the form of another person stays. */
export async function dropFormOfPage(args: RequestArgs, account: unknown): Promise<void> {
  const saved = await readSaved(args);
  if (saved?.path !== pathOf(args)) return;
  const ids = [idOf(account), ...(await findPeople(args)).map(({ id }) => id)];
  if (ids.some((id) => id !== undefined && isAuthor(saved.author, id))) await dropSavedForm(args);
}

/** Somebody logs in: what another person has typed is gone. */
export async function dropFormOfOthers(args: RequestArgs, accountId: string): Promise<void> {
  const saved = await readSaved(args);
  if (saved && !isAuthor(saved.author, accountId)) await dropSavedForm(args);
}

/** A person logs out: what they have typed is gone. The form of another author stays. */
export async function dropFormOf(args: RequestArgs, accountId: string): Promise<void> {
  const saved = await readSaved(args);
  if (saved && isAuthor(saved.author, accountId)) await dropSavedForm(args);
}

/** Nothing is saved in this browser any more. */
export async function dropSavedForm(args: RequestArgs): Promise<void> {
  const key = await keyOf(args);
  if (!key) return;
  await forget(key);
  addHeader(args, "Set-Cookie", await cookie.clear());
}

/** True if a guard redirected to the login of the portal or of the panel. */
export const isSentToLogin = (thrown: unknown): boolean =>
  thrown instanceof Response &&
  LOGINS.includes(thrown.headers.get("Location")?.split("?")[0] ?? "");

function readSaved(args: RequestArgs): Promise<SavedForm | null> {
  return oncePerRequest(args, "saved-form", async () => {
    const key = await keyOf(args);
    return key ? (SavedFormSchema.safeParse(await openSealed(key)).data ?? null) : null;
  });
}

const keyOf = ({ request }: RequestArgs): Promise<BoxKey | null> => cookie.read(request);

async function forget(key: BoxKey | null): Promise<void> {
  if (key) await discardSealed(key.id);
}

function claimedAuthor(request: Request): string | null {
  const jar = new Map(
    parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => [
      name,
      value ?? "",
    ]),
  );
  const user = claimedUser(cookieName("dig-auth"), jar);
  return user && authorOf(user);
}

/** The page, and of several forms on it which one. */
const pathOf = ({ request }: RequestArgs): string => pathAt(new URL(request.url));

function pathAt({ pathname, searchParams }: URL): string {
  const form = searchParams.get(FORM_OF_PAGE);
  return pathname.replace(/\.data$/, "") + (form === null ? "" : `?${FORM_OF_PAGE}=${form}`);
}
