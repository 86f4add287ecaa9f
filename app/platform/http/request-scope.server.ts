import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { backend } from "~/platform/supabase/backend.server";
import { type Bridge, bridge } from "~/platform/supabase/sessions/bridge.server";

/** What every loader and action receives of the request being answered. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** What was typed into the form that a page answers: texts by the names of their fields (those of a group with dots, lists as words with commas), without passwords and fields left empty. */
export type Posted = ReadonlyMap<string, string>;

interface RequestScope {
  headers: Headers;
  bridge?: Promise<Bridge>;
  posted?: Posted;
  memo: Map<string, Promise<unknown>>;
  /** What is used up by the page once somebody has it in front of them. */
  onShown: (() => Promise<void>)[];
}

/** Remix hands each loader a `Request` of its own but the same load context, so the context stands for the request. */
const scopes = new WeakMap<AppLoadContext, RequestScope>();

function scopeOf({ context }: RequestArgs): RequestScope {
  let scope = scopes.get(context);
  if (!scope) {
    scope = { headers: new Headers(), memo: new Map(), onShown: [] };
    scopes.set(context, scope);
  }
  return scope;
}

/** The person's own connection to the backend, one for the whole request. */
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

/** Calls `make` once in a request; everybody who asks gets its result. */
export function oncePerRequest<Value>(
  args: RequestArgs,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const { memo } = scopeOf(args);
  if (!memo.has(key)) memo.set(key, make());
  return memo.get(key) as Promise<Value>;
}

/** Tells the loaders of the page that answers a post what was typed. */
export function notePost(args: RequestArgs, typed: Record<string, unknown>): void {
  scopeOf(args).posted = asPosted(typed);
}

/** What loaders are told of a form. */
export const asPosted = (typed: Record<string, unknown>): Posted => new Map(textsIn(typed, ""));

function textsIn(typed: object, group: string): [string, string][] {
  return Object.entries(typed).flatMap(([name, value]): [string, string][] => {
    if (typeof value === "string") return [[group + name, value]];
    if (Array.isArray(value)) return value.length > 0 ? [[group + name, value.join(", ")]] : [];
    return typeof value === "object" && value !== null ? textsIn(value, `${group}${name}.`) : [];
  });
}

/** The post that is being answered, as far as its action has got; null where a page was opened. */
export const postedTo = (args: RequestArgs): Posted | null => scopeOf(args).posted ?? null;

/**
 * Does `work` when the page is really shown, and not where another loader of the same request leads elsewhere: a message that a redirect
 * uses up would be read by nobody (rules 123).
 */
export function whenShown(args: RequestArgs, work: () => Promise<void>): void {
  scopeOf(args).onShown.push(work);
}

/** The page of this request goes out. What cannot be written then is shown again on the next page: reading never needs a write. */
export async function pageIsShown(context: AppLoadContext): Promise<void> {
  const used = scopes.get(context)?.onShown.splice(0) ?? [];
  for (const work of used)
    await work().catch((error: unknown) =>
      log.warn({ err: error }, "a message will be shown once more"),
    );
}

/** Puts a header, usually `Set-Cookie`, on whatever answers this request: page, redirect or data. */
export function addHeader(args: RequestArgs, name: string, value: string): void {
  scopeOf(args).headers.append(name, value);
}

/** The headers collected so far; they are handed out once. */
export function takeScopeHeaders(context: AppLoadContext): [string, string][] {
  const scope = scopes.get(context);
  if (!scope) return [];
  const taken = [...scope.headers];
  for (const [name] of taken) scope.headers.delete(name);
  return taken;
}

/** Hands the headers over to an answer that is no page: a redirect drops the cookies that loaders have set, refreshed tokens among them. */
export function withScopeHeaders<Answer>({ context }: RequestArgs, answer: Answer): Answer {
  if (answer instanceof Response)
    for (const [name, value] of takeScopeHeaders(context)) answer.headers.append(name, value);
  return answer;
}

/** From here on both are one collection: the bridge goes on writing to its own headers. */
function mergeInto(target: Headers, source: Headers): Headers {
  if (target !== source) for (const [name, value] of source) target.append(name, value);
  return target;
}
