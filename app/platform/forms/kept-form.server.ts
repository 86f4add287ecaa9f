import { createHmac } from "node:crypto";
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
import { deriveSecret } from "~/platform/secrets/secret.server";
import { claimedUser } from "~/platform/supabase/sessions/session-cookie.server";
import { idOf } from "./account-id";
import { FORM_OF_PAGE } from "./form-of-page";
import { BOX_SECONDS, type BoxKey, lookUp, putAway, throwAway } from "./sealed-box.server";

const KeptFormSchema = z.object({
  /** Whose it is, as `authorOf` says it. */
  author: z.string(),
  /** Of the page, with the name of the form where it has several. */
  path: z.string(),
  /** The key of that page: what is sent from it a second time is the same post. */
  formKey: z.string().nullable(),
  /** Values by field, as the form takes them. */
  typed: z.custom<NonNullable<SubmissionResult["initialValue"]>>(
    (values) => typeof values === "object" && values !== null,
  ),
});

type KeptForm = z.output<typeof KeptFormSchema>;

interface UnansweredPost {
  /** What the hidden fields sent. */
  author: FormDataEntryValue | null;
  formKey: FormDataEntryValue | null;
  /** Text fields. */
  texts: [string, string][];
  typed: KeptForm["typed"];
  hasPassword: boolean;
}

/** What buttons and links fill in. */
const NOT_TYPED = new Set(["intent", "redirectTo"]);

const LOGINS: readonly string[] = [paths.login(), appPaths.login(), panelPaths.login()];

const cookie = sealedCookie("dig-kept-form", {
  schema: z.object({ id: z.string(), key: z.string() }),
  maxAge: BOX_SECONDS,
});
const limit = rateLimit("kept-forms", { points: 60, seconds: BOX_SECONDS });

/** Stands for an account in the pages that its person is shown. It opens nothing: it is only compared with who logs in. */
export const authorOf = (accountId: string): string =>
  createHmac("sha256", deriveSecret("form-author")).update(accountId).digest("base64url");

/**
 * Keeps a form whose guard has sent its person to the login, for the person on whose page it was typed, else for whom the ended session names
 * (rules 221). The post has to be known to come from a page of the portal.
 */
export async function keepForm(
  args: RequestArgs,
  { author: onPage, formKey, texts, typed, hasPassword }: UnansweredPost,
): Promise<void> {
  const author = typeof onPage === "string" && onPage !== "" ? onPage : claimedAuthor(args.request);
  const isTyped = texts.some(([name, value]) => !NOT_TYPED.has(name) && value.trim() !== "");
  if (
    !author ||
    !isTyped ||
    hasPassword ||
    (await limit.count(clientAddress(args.context))) !== null
  )
    return;
  await forget(await keyOf(args));
  const content: KeptForm = {
    author,
    path: pathOf(args),
    formKey: typeof formKey === "string" ? formKey : null,
    typed,
  };
  const key = await putAway(content).catch((error: unknown) =>
    log.warn({ err: error }, "a form of an ended session could not be kept"),
  );
  if (key) addHeader(args, "Set-Cookie", await cookie.write(key));
}

/** Whether a form waits for somebody to log in. */
export const isFormKept = async (args: RequestArgs): Promise<boolean> =>
  (await readKept(args)) !== null;

/** The form that `account` has typed on the page being opened, not yet saved; null on a page that answers a post. */
export async function findKeptForm(args: RequestArgs, account: unknown): Promise<KeptForm | null> {
  const id = idOf(account);
  const kept = id && !postedTo(args) ? await readKept(args) : null;
  return id && kept && kept.author === authorOf(id) && kept.path === pathOf(args) ? kept : null;
}

/** The form of this page has been saved. */
export async function dropSavedForm(args: RequestArgs): Promise<void> {
  if ((await readKept(args))?.path === pathOf(args)) await dropKeptForm(args);
}

/** Somebody logs in: what another person has typed is gone. */
export async function dropFormOfOthers(args: RequestArgs, accountId: string): Promise<void> {
  const kept = await readKept(args);
  if (kept && kept.author !== authorOf(accountId)) await dropKeptForm(args);
}

/** Nothing is kept in this browser any more. */
export async function dropKeptForm(args: RequestArgs): Promise<void> {
  const key = await keyOf(args);
  if (!key) return;
  await forget(key);
  addHeader(args, "Set-Cookie", await cookie.clear());
}

/** Whether a guard has sent somebody to the login, of the portal or of the panel. */
export const isSentToLogin = (thrown: unknown): boolean =>
  thrown instanceof Response &&
  LOGINS.includes(thrown.headers.get("Location")?.split("?")[0] ?? "");

function readKept(args: RequestArgs): Promise<KeptForm | null> {
  return oncePerRequest(args, "kept-form", async () => {
    const key = await keyOf(args);
    return key ? (KeptFormSchema.safeParse(await lookUp(key)).data ?? null) : null;
  });
}

const keyOf = ({ request }: RequestArgs): Promise<BoxKey | null> => cookie.read(request);

async function forget(key: BoxKey | null): Promise<void> {
  if (key) await throwAway(key.id);
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
function pathOf({ request }: RequestArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  const form = searchParams.get(FORM_OF_PAGE);
  return pathname.replace(/\.data$/, "") + (form === null ? "" : `?${FORM_OF_PAGE}=${form}`);
}
