import type { BackendKind, Outcome, Visit, Walk, WalkedRoute } from "./refusal-walk.ts";
import { REFUSALS, type Refusal } from "./refusals.ts";

/** Public addresses that report the state of the backend. */
const REPORTS: readonly string[] = ["routes/resources/healthz.ts"];

interface Healthy {
  person: Outcome;
  visitor: Outcome;
}

/** The responses of all routes while all is well. */
export type Baselines = Record<BackendKind, Map<WalkedRoute, Healthy>>;

/** A visit with a fault: what it was, and what is wrong. */
const described = (route: WalkedRoute, { backend, role, refusal, isFull }: Visit, wrong: string) =>
  [
    `${route.id} (${route.path}) for ${role}, ${backend}`,
    ...(refusal ? [refusal.name] : []),
    ...(isFull ? ["full disk"] : []),
    wrong,
  ].join(": ");

/**
 * Visits every route while all is well, first on a full disk: what a page would note for the first
 * time cannot be noted.
 *
 * @returns what they respond, and the faults on the full disk
 */
export async function visitHealthy(walk: Walk, routes: readonly WalkedRoute[]) {
  const baselines: Baselines = { hosted: new Map(), embedded: new Map() };
  const faults: string[] = [];
  const noting: string[] = [];
  for (const backend of BACKENDS) {
    const full = new Map<WalkedRoute, Outcome>();
    for (const route of routes) {
      const disturbance = { backend, role: route.role, isFull: true } as const;
      full.set(route, await walk.visit(route.loader, route, disturbance));
    }
    for (const [route, onFull] of full) {
      const { role } = route;
      const person = await walk.visit(route.loader, route, { backend, role });
      const visitor = await walk.visit(route.loader, route, { backend, role: "visitor" });
      baselines[backend].set(route, { person, visitor });
      if (onFull.unwritten > 0) noting.push(route.id);
      for (const { says } of [person, visitor])
        if (says.startsWith("crash")) faults.push(described(route, { backend, role }, says));
      if (onFull.says !== person.says) {
        const wrong = `${onFull.says}, not ${person.says}`;
        faults.push(described(route, { backend, role, isFull: true }, wrong));
      }
    }
  }
  return { baselines, faults, noting: [...new Set(noting)].sort() };
}

/** Visits a route while the backend refuses. @returns what is wrong, null if nothing */
async function faultOf(
  walk: Walk,
  route: WalkedRoute,
  disturbance: Visit & { refusal: Refusal },
  { person, visitor }: Healthy,
): Promise<string | null> {
  const outcome = await walk.visit(route.loader, route, disturbance);
  const { refusal } = disturbance;
  const allowed = allowedFor(route, refusal, { person, visitor });
  if (!allowed.includes(outcome.says))
    return described(route, disturbance, `${outcome.says}, not ${allowed.join(" or ")}`);
  const session =
    refusal.outcome === "project" || !outcome.isPersonAsked
      ? "as it was"
      : refusal.outcome === "ended"
        ? "removed"
        : "renewed";
  if (outcome.session !== session)
    return described(route, disturbance, `the session is ${outcome.session}, not ${session}`);
  return outcome.refreshes > 1
    ? described(route, disturbance, `${outcome.refreshes} refreshes`)
    : null;
}

function allowedFor(
  { isPublic, role, file }: WalkedRoute,
  refusal: Refusal,
  { person, visitor }: Healthy,
): string[] {
  const isStaff = role === "staff";
  if (refusal.outcome === "renewed" || (isStaff && refusal.outcome === "ended"))
    return [person.says];
  if (refusal.outcome === "ended") return [visitor.says];
  const isOpen = isPublic && !visitor.says.includes("/login?") && !REPORTS.includes(file);
  if (isOpen) return [person.says, visitor.says];
  return [person.says, "503"];
}

const BACKENDS = ["hosted", "embedded"] as const;
const DISKS = [false, true];

/** Every refusal, on each backend and disk. */
const DISTURBANCES = REFUSALS.flatMap((refusal) =>
  BACKENDS.flatMap((backend) => DISKS.map((isFull) => ({ refusal, backend, isFull }))),
);

/** Visits all routes while the backend refuses. @returns what is wrong */
export async function faultsOfLoaders(walk: Walk, baselines: Baselines): Promise<string[]> {
  const faults: string[] = [];
  for (const route of baselines.hosted.keys())
    for (const disturbance of DISTURBANCES) {
      const healthy = baselines[disturbance.backend].get(route);
      const visit = { ...disturbance, role: route.role };
      // Twice, because a busy machine may miss the deadline of a call.
      const fault =
        healthy &&
        (await faultOf(walk, route, visit, healthy)) &&
        (await faultOf(walk, route, visit, healthy));
      if (fault) faults.push(fault);
    }
  return faults;
}

const POST = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } };

/** Logs out while the backend refuses. @returns what is wrong */
export async function faultsOfLogout(walk: Walk): Promise<string[]> {
  const { action } = await walk.module("routes/auth/logout.tsx");
  const faults: string[] = [];
  for (const disturbance of DISTURBANCES) {
    await walk.logInAt(disturbance.backend);
    const init = { ...POST, body: new URLSearchParams() };
    const visit = { ...disturbance, role: "owner" } as const;
    const { says, session } = await walk.visit(action, { path: "/logout" }, visit, init);
    if (says !== "303 /" || session !== "removed")
      faults.push(`${JSON.stringify(disturbance)}: ${says}, the session is ${session}`);
  }
  for (const backend of BACKENDS) await walk.logInAt(backend);
  return faults;
}

/** Sends a form while the backend refuses, with space on the disk. @returns what is wrong */
export async function faultsOfForm(walk: Walk): Promise<string[]> {
  const { action } = await walk.module("routes/member/profile.tsx");
  const faults: string[] = [];
  for (const { refusal, backend } of DISTURBANCES) {
    const body = new URLSearchParams({ firstName: "Anna", lastName: "Nowak", bio: "Meble" });
    const visit = { refusal, backend, role: "owner" } as const;
    const outcome = await walk.visit(action, { path: "/my-profile" }, visit, { ...POST, body });
    const waits = outcome.cookies.some((cookie) => /^dig-saved-form=[^;]/.test(cookie));
    const found = `${outcome.says}, ${outcome.session}, ${waits ? "waits" : "does not wait"}`;
    if (!OF_FORM[refusal.outcome].includes(found))
      faults.push(`${refusal.name}, ${backend}: ${found}`);
  }
  return faults;
}

/** The response, the session, and whether the form waits for its author's login. */
const OF_FORM: Record<Refusal["outcome"], string[]> = {
  renewed: ["303 /my-profile, renewed, does not wait"],
  ended: ["302 /login?redirectTo=%2Fmy-profile, removed, waits"],
  // A form that does not need what is refused is saved.
  project: ["503, as it was, does not wait", "303 /my-profile, as it was, does not wait"],
};
