import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { backend } from "~/platform/supabase/backend.server";
import { type Bridge, bridge } from "~/platform/supabase/sessions/bridge.server";

/** The request and its context, as every loader and action gets them. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/**
 * Values of a posted form by field name, groups with dots, lists joined by commas; no passwords, no
 * empty fields.
 */
export type Posted = ReadonlyMap<string, string>;

interface RequestScope {
  headers: Headers;
  bridge?: Promise<Bridge>;
  posted?: Posted;
  memo: Map<string, Promise<unknown>>;
  /** Work for when the page is shown. */
  onShown: (() => Promise<void>)[];
}

/**
 * Each loader gets its own `Request` but the same load context, so the context identifies the
 * request.
 */
const scopes = new WeakMap<AppLoadContext, RequestScope>();

function scopeOf({ context }: RequestArgs): RequestScope {
  let scope = scopes.get(context);
  if (!scope) {
    scope = { headers: new Headers(), memo: new Map(), onShown: [] };
    scopes.set(context, scope);
  }
  return scope;
}

/** The person's connection to the backend, one per request. */
export function sessionBridge(args: RequestArgs): Promise<Bridge> {
  const scope = scopeOf(args);
  scope.bridge ??= backend().then((running) =>
    bridge(args.request, running, { secure: env.APP_URL.startsWith("https:") }),
  );
  scope.bridge.then(
    (opened) => {
      scope.headers = mergeInto(opened.headers, scope.headers);
    },
    () => undefined,
  );
  return scope.bridge;
}

/** Memoizes a value for the request. */
export function oncePerRequest<Value>(
  args: RequestArgs,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const { memo } = scopeOf(args);
  if (!memo.has(key)) memo.set(key, make());
  return memo.get(key) as Promise<Value>;
}

/** True if the backend has ended the person's session while this request was handled. */
export async function hasSessionEnded(args: RequestArgs): Promise<boolean> {
  const opened = await scopeOf(args).bridge?.catch(() => null);
  return opened?.hasEnded() ?? false;
}

/** Forgets memoized values, so that a guard asked again after a slow body judges by the present. */
export const forgetMemoized = (args: RequestArgs): void => scopeOf(args).memo.clear();

/** Passes the typed values to the loaders of the page that responds to a post. */
export function notePost(args: RequestArgs, typed: Record<string, unknown>): void {
  scopeOf(args).posted = asPosted(typed);
}

/** The values of a form as loaders get them. */
export const asPosted = (typed: Record<string, unknown>): Posted => new Map(textsIn(typed, ""));

function textsIn(typed: object, group: string): [string, string][] {
  return Object.entries(typed).flatMap(([name, value]): [string, string][] => {
    if (typeof value === "string") return [[group + name, value]];
    if (Array.isArray(value)) return value.length > 0 ? [[group + name, value.join(", ")]] : [];
    return typeof value === "object" && value !== null ? textsIn(value, `${group}${name}.`) : [];
  });
}

/** The post of this request, as far as its action has read it; null for a page that was opened. */
export const postedTo = (args: RequestArgs): Posted | null => scopeOf(args).posted ?? null;

/**
 * Runs `work` when the page is shown, and not if another loader redirects: its message would be
 * lost (rules 123).
 */
export function whenShown(args: RequestArgs, work: () => Promise<void>): void {
  scopeOf(args).onShown.push(work);
}

/**
 * Runs that work; if its write fails the message is shown again, because reading never needs a
 * write.
 */
export async function pageIsShown(context: AppLoadContext): Promise<void> {
  const used = scopes.get(context)?.onShown.splice(0) ?? [];
  for (const work of used)
    await work().catch((error: unknown) =>
      log.warn({ err: error }, "a message will be shown once more"),
    );
}

/** Adds a header, usually `Set-Cookie`, to whatever responds: page, redirect or data. */
export function addHeader(args: RequestArgs, name: string, value: string): void {
  scopeOf(args).headers.append(name, value);
}

/** Returns the collected headers, once. */
export function takeScopeHeaders(context: AppLoadContext): [string, string][] {
  const scope = scopes.get(context);
  if (!scope) return [];
  const taken = [...scope.headers];
  for (const [name] of taken) scope.headers.delete(name);
  return taken;
}

/**
 * Adds the headers to a response that is no page: a redirect drops cookies of loaders, refreshed
 * tokens among them.
 */
export function withScopeHeaders<Answer>({ context }: RequestArgs, answer: Answer): Answer {
  if (answer instanceof Response)
    for (const [name, value] of takeScopeHeaders(context)) answer.headers.append(name, value);
  return answer;
}

/** Merges into the bridge's headers, to which it goes on writing. */
function mergeInto(target: Headers, source: Headers): Headers {
  if (target !== source) for (const [name, value] of source) target.append(name, value);
  return target;
}
