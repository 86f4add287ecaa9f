import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookingFields, freeSlotsOn } from "../../tests/integration/support/bookings.ts";
import { startPortal } from "../../tests/support/portal.ts";
import { logIn } from "../../tests/support/story.ts";
import { type Page, Visitor } from "../../tests/support/visitor.ts";
import type { Bench } from "./bench.ts";

const POSTS = 100;
const MB = 1024 * 1024;
const MOST_MB = 350;

export const uploads: Bench = {
  promise: `${POSTS} parallel bookings with 5 MB each: nothing that was answered with success is lost, memory stays under ${MOST_MB} MB, no draft is left`,
  async measure() {
    const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
    const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: "error", NODE_OPTIONS: nodeOptions() });
    try {
      const quiet = memoryOf(portal.pid);
      const member = new Visitor(portal.url);
      await logIn(member, "demo@example.com", "Demo-1234");
      const openings = await openingsFor(member);
      const started = performance.now();
      const answers = await Promise.all(openings.map((opening, index) => post(member, opening, index)));
      const seconds = (performance.now() - started) / 1000;
      const peak = memoryOf(portal.pid);
      const booked = answers.filter(({ reference }) => reference !== null);
      const lost = (await Promise.all(booked.map((one) => isKept(member, one)))).filter((kept) => !kept).length;
      const drafts = readdirSync(join(dataDir, "tmp")).length;
      return {
        figures: {
          posts: `${answers.length} in ${seconds.toFixed(1)} s`,
          answers: Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
            .map(([status, all]) => `${all?.length} × ${status}`)
            .join(", "),
          lost: String(lost),
          "memory, quiet and at its peak": `${quiet} MB, ${peak} MB`,
        },
        broken: [
          ...(answers.length < POSTS ? [`only ${answers.length} free slots were found`] : []),
          ...(booked.length === 0 ? ["no post succeeded"] : []),
          ...(answers.some(({ status }) => ![303, 503].includes(status)) ? ["an answer was neither success nor 503"] : []),
          ...(lost > 0 ? [`${lost} files of confirmed bookings are lost`] : []),
          ...(peak > MOST_MB ? [`${peak} MB of memory`] : []),
          ...(drafts > 0 ? [`${drafts} drafts are left`] : []),
        ],
      };
    } finally {
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** The bounds under which the image runs. */
const nodeOptions = () => /^ENV NODE_OPTIONS="(.*)"$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "";

interface Opening {
  path: string;
  slot: string;
  hidden: Record<string, string>;
}

/** As many free slots as there are posts, over experts and weeks. */
async function openingsFor(member: Visitor): Promise<Opening[]> {
  const openings: Opening[] = [];
  const experts = (await member.get("/experts")).html.matchAll(/\/experts\/(ekspert-[\w-]+)"/g);
  for (const path of new Set([...experts].map(([, id]) => `/experts/${id}/session`)))
    for (let week = 1; week <= 3 && openings.length < POSTS; week += 1) {
      const date = new Date(Date.now() + week * 7 * 86_400_000).toISOString().slice(0, 10);
      const page = await member.get(`${path}?date=${date}`);
      openings.push(...freeSlotsOn(page).map((slot) => ({ path, slot, hidden: hiddenOn(page) })));
    }
  return openings.slice(0, POSTS);
}

const hiddenOn = ({ document }: Page) =>
  Object.fromEntries(
    document
      .querySelectorAll("main form input[type=hidden]")
      .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
  );

interface Answer {
  index: number;
  status: number;
  /** Of the booking, where there is one. */
  reference: string | null;
}

async function post(member: Visitor, { path, slot, hidden }: Opening, index: number): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...hidden, ...bookingFields(slot), topic: `Plik ${index}` }))
    body.append(name, String(value));
  body.append("attachment", new File([fileOf(index)], `plik-${index}.txt`));
  const answer = await member.request(path, { method: "POST", body });
  await answer.arrayBuffer();
  return { index, status: answer.status, reference: answer.headers.get("Location")?.split("/").at(-1) ?? null };
}

async function isKept(member: Visitor, { index, reference }: Answer): Promise<boolean> {
  const answer = await member.request(`/dashboard/sessions/${reference}/attachment`);
  return Buffer.from(await answer.arrayBuffer()).equals(fileOf(index));
}

/** 5 MB of text, other for each post. */
const fileOf = (index: number) => Buffer.alloc(5 * MB, `plik ${index} `);

/** The most memory that a process has used so far, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
