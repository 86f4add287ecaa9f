import { resolve } from "node:path";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { installationId } from "~/platform/store/installation.server";
import { now } from "~/platform/time/clock";
import { isBucketShared } from "../limits/turns.server";
import { type Finding, isMust, linesOf } from "./finding";
import { checkProject } from "./project-check";
import { readRequirements } from "./requirements";

/** The last check by this process. */
export interface ProjectCheck {
  findings: readonly Finding[];
  checkedAt: string;
}

/** Between two checks: usually, and while something is missing or silent. */
const EVERY_MS = 5 * 60_000;
const AGAIN_MS = 25_000;
/** How often it is looked whether a check is due: a refusal may have found something meanwhile. */
const LOOK_MS = 5_000;
/** A refusal makes a check at once, but not more often. */
const MIN_MS = 5_000;

const state = singleton("supabase-project", () => ({
  last: null as ProjectCheck | null,
  startedAt: Number.NEGATIVE_INFINITY,
  running: null as Promise<ProjectCheck | null> | null,
  onChecked: async (_: ProjectCheck): Promise<void> => undefined,
}));

/** The last check; null before the first one, and with the embedded backend. */
export const lastCheck = (): ProjectCheck | null => state.last;

/** Findings without which nobody can work; a silent project may recover by itself. */
export const mustsOf = (check: ProjectCheck | null): Finding[] =>
  (check?.findings ?? []).filter((finding) => isMust(finding) && finding.id !== "silent");

/** True while the project is known to be set so that nobody can log in. */
export const isProjectUnusable = (): boolean => mustsOf(state.last).length > 0;

/** Checks the project of this portal now. @returns null with the embedded backend */
export function checkOwnProject(): Promise<ProjectCheck | null> {
  state.running ??= check().finally(() => {
    state.running = null;
  });
  return state.running;
}

async function check(): Promise<ProjectCheck | null> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: key } = env;
  if (!url || !anonKey || !key) return null;
  state.startedAt = performance.now();
  const { findings } = await checkProject({
    url,
    anonKey,
    serviceKey: key,
    requirements: readRequirements(resolve("supabase/migrations")),
    portalId: await installationId(),
    mayClaim: true,
  });
  const before = state.last;
  // Nothing tells from outside but a refusal (rules 612).
  if (await isBucketShared()) findings.push({ id: "forwardingOff", params: {} });
  state.last = { findings, checkedAt: now() };
  if (before) logChange(mustsOf(before), mustsOf(state.last));
  await state.onChecked(state.last);
  return state.last;
}

/** A start prints its findings itself. */
function logChange(before: Finding[], musts: Finding[]): void {
  if (JSON.stringify(before) === JSON.stringify(musts)) return;
  if (musts.length > 0)
    log.error({ findings: musts.flatMap(linesOf) }, "the Supabase project cannot be used");
  else log.warn("the Supabase project can be used again");
}

/**
 * Checks the project again and again, and soon where something was missing or silent.
 *
 * @param onChecked called after each check from now on
 * @returns a function that stops it
 */
export function watchProject(
  onChecked: (check: ProjectCheck) => Promise<void>,
): () => Promise<void> {
  if (!env.SUPABASE_URL) return async () => undefined;
  state.onChecked = onChecked;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  function wait(): void {
    timer = setTimeout(() => {
      running = work().then(wait);
    }, LOOK_MS).unref();
  }
  async function work(): Promise<void> {
    const isWell = !state.last?.findings.some(isMust);
    if (performance.now() - state.startedAt < (isWell ? EVERY_MS : AGAIN_MS)) return;
    try {
      await checkOwnProject();
    } catch (error) {
      log.error({ err: error }, "the Supabase project could not be checked");
    }
  }
  wait();
  return async function stop(): Promise<void> {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}

/**
 * A `fetch` to the project. While the project cannot be used nothing is sent; a response that says
 * so makes a check at once, so that people read the reason instead of an error.
 */
export function watchedFetch(reach: typeof fetch): typeof fetch {
  return async (input, init) => {
    refuseIfUnusable();
    const response = await reach(input, init);
    if (await isRefusalOfProject(response)) {
      if (state.running || performance.now() - state.startedAt > MIN_MS) await checkOwnProject();
      refuseIfUnusable();
    }
    return response;
  };
}

/** @throws Error, which the clients report as an unavailable backend */
function refuseIfUnusable(): void {
  if (isProjectUnusable()) throw new Error("The Supabase project cannot be used");
}

const CODES = /^(email_provider_disabled|not_admin|PGRST106|PGRST204|PGRST205|42703|42P01)$/;
const MESSAGES = /API key|permission denied for (table|schema)|^Bucket not found$/;

/** True for a response that is about the project and its keys, not about a person. */
async function isRefusalOfProject(response: Response): Promise<boolean> {
  if (response.status < 400 || response.status >= 500 || response.status === 429) return false;
  const body = Object(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return (
    [body.code, body.error_code].some((code) => CODES.test(String(code))) ||
    MESSAGES.test(String(body.message ?? body.msg))
  );
}
