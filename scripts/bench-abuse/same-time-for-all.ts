import type { Portal } from "../../tests/support/portal.ts";
import { applicant, confirm, register } from "../../tests/support/story.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import type { Bench } from "./bench.ts";
import { measureTimes, quantile, type Timing, timed, whole } from "./timing.ts";

const IN_PARALLEL = [1, 4, 20];
/** Answers of each kind that a median is made of, at least. */
const SAMPLES = 40;

interface Form {
  /** Prepares a post about this address; what it takes is not measured. */
  prepare(email: string): Promise<() => Promise<{ status: number; ms: number }>>;
  known: readonly string[];
}

export const sameTimeForAll: Bench = {
  promise: `medians for known and unknown addresses are at most 5 % or 10 ms apart, ${IN_PARALLEL.join(", ")} at once`,
  measure: () => measureTimes(compareForms),
};

async function* compareForms(portal: Portal): AsyncIterable<Timing> {
  const [members, unconfirmed] = [
    await newAddresses(portal, { confirmed: true }),
    await newAddresses(portal, { confirmed: false }),
  ];
  const forms: Record<string, Form> = {
    login: {
      prepare: async (email) => () =>
        post(portal, "/login", { email, password: "not-the-password" }),
      known: members,
    },
    register: { prepare: (email) => secondStep(portal, email), known: members },
    forgot: {
      prepare: async (email) => () => post(portal, "/forgot-password", { email }),
      known: members,
    },
    resend: {
      prepare: async (email) => () => post(portal, "/auth/resend", { email }),
      known: unconfirmed,
    },
  };
  for (const [name, form] of Object.entries(forms))
    for (const atOnce of IN_PARALLEL) yield await compare(name, form, atOnce);
}

async function compare(name: string, { prepare, known }: Form, atOnce: number): Promise<Timing> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const refused: number[] = [];
  const batch = async (kind: keyof typeof times) => {
    const addresses = Array.from({ length: atOnce }, (_, index) =>
      kind === "known" ? (known[index] ?? "") : applicant().person.email,
    );
    const posts = await Promise.all(addresses.map(prepare));
    for (const { status, ms } of await Promise.all(posts.map((send) => send()))) {
      times[kind].push(ms);
      if (status === 503) refused.push(status);
    }
  };
  await batch("unknown");
  times.unknown = [];
  // In turns, so that what else the machine does slows down both.
  while (times.known.length < SAMPLES) {
    await batch("known");
    await batch("unknown");
  }
  const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const apart = Math.abs(one - other);
  const limit = Math.max(Math.max(one, other) * 0.05, 10);
  const sentAway = refused.length > 0 ? `; ${refused.length} sent away` : "";
  return {
    what: `${name}, ${atOnce} at once`,
    figure: `${whole(apart)} apart of at most ${whole(limit)} (known ${whole(one)}, unknown ${whole(other)}${sentAway})`,
    holds: apart <= limit && refused.length === 0,
  };
}

const post = (
  { url }: Portal,
  path: string,
  fields: Record<string, string>,
  cookies?: ReadonlyMap<string, string>,
) =>
  timed(new URL(path, url), {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      Origin: url,
      Cookie: [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });

async function secondStep(portal: Portal, email: string) {
  const visitor = new Visitor(portal.url, { Origin: portal.url });
  const { person, company } = applicant({ email });
  await visitor.request("/register", { method: "POST", body: new URLSearchParams(person) });
  return () => post(portal, "/register/company", company, visitor.cookies);
}

async function newAddresses(
  { url }: Portal,
  { confirmed }: { confirmed: boolean },
): Promise<string[]> {
  const addresses: string[] = [];
  while (addresses.length < Math.max(...IN_PARALLEL)) {
    const visitor = new Visitor(url, { Origin: url });
    const story = applicant();
    await register(visitor, story);
    if (confirmed) await confirm(visitor, story.person.email);
    addresses.push(story.person.email);
  }
  return addresses;
}
