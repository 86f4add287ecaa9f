import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookingFields, freeSlotsOn } from "../../tests/integration/support/bookings.ts";
import { startPortal } from "../../tests/support/portal.ts";
import { joinAs } from "../../tests/support/story.ts";
import { type Page, Visitor } from "../../tests/support/visitor.ts";
import { imageBounds } from "../bench/process.ts";
import type { Bench } from "./bench.ts";

const POSTS = 100;
/** Nobody has more than ten consultations before them. */
const MEMBERS = 10;
const MB = 1024 * 1024;
const MOST_MB = 350;

export const uploads: Bench = {
  promise: `${POSTS} parallel bookings with 5 MB each: nothing that was answered with success is lost, memory stays under ${MOST_MB} MB, no draft is left`,
  async measure() {
    const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
    const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...imageBounds() });
    try {
      const quiet = memoryOf(portal.pid);
      const members = await Promise.all(
        Array.from({ length: MEMBERS }, () => newMember(portal.url)),
      );
      const openings = await openingsFor(members);
      const started = performance.now();
      const answers = await Promise.all(openings.map(post));
      const seconds = (performance.now() - started) / 1000;
      const peak = memoryOf(portal.pid);
      const booked = answers.filter(({ reference }) => reference !== null);
      const lost = (await Promise.all(booked.map(isStored))).filter((stored) => !stored).length;
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
          ...(answers.some(({ status }) => ![303, 503].includes(status))
            ? ["an answer was neither success nor 503"]
            : []),
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

interface Opening {
  path: string;
  slot: string;
  member: Visitor;
  hidden: Record<string, string>;
}

async function newMember(url: string): Promise<Visitor> {
  const member = new Visitor(url);
  await joinAs(member);
  return member;
}

/** As many free slots as there are posts, over experts and weeks, dealt out to the members. */
async function openingsFor(members: readonly Visitor[]): Promise<Opening[]> {
  const slots: Pick<Opening, "path" | "slot">[] = [];
  const [first = new Visitor("")] = members;
  const experts = (await first.get("/experts")).html.matchAll(/\/experts\/(ekspert-[\w-]+)"/g);
  for (const path of new Set([...experts].map(([, id]) => `/experts/${id}/session`)))
    for (let week = 1; week <= 3 && slots.length < POSTS; week += 1) {
      const date = new Date(Date.now() + week * 7 * 86_400_000).toISOString().slice(0, 10);
      const page = await first.get(`${path}?date=${date}`);
      slots.push(...freeSlotsOn(page).map((slot) => ({ path, slot })));
    }
  const forms = await Promise.all(
    members.map(async (member) => ({
      member,
      hidden: hiddenOn(await member.get(slots[0]?.path ?? "/")),
    })),
  );
  return slots.slice(0, POSTS).flatMap((slot, index) => {
    const form = forms[index % forms.length];
    return form ? [{ ...slot, ...form }] : [];
  });
}

const hiddenOn = ({ document }: Page) =>
  Object.fromEntries(
    document
      .querySelectorAll("main form input[type=hidden]")
      .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
  );

interface Answer {
  member: Visitor;
  index: number;
  status: number;
  /** The booking, if there is one. */
  reference: string | null;
}

async function post({ member, path, slot, hidden }: Opening, index: number): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...hidden,
    ...bookingFields(slot),
    topic: `Plik ${index}`,
  }))
    body.append(name, String(value));
  body.append("attachment", new File([fileOf(index)], `plik-${index}.txt`));
  const answer = await member.request(path, { method: "POST", body });
  await answer.arrayBuffer();
  return {
    member,
    index,
    status: answer.status,
    reference: answer.headers.get("Location")?.split("/").at(-1) ?? null,
  };
}

async function isStored({ member, index, reference }: Answer): Promise<boolean> {
  const answer = await member.request(`/dashboard/sessions/${reference}/attachment`);
  return Buffer.from(await answer.arrayBuffer()).equals(fileOf(index));
}

/** 5 MB of text, other for each post. */
const fileOf = (index: number) => Buffer.alloc(5 * MB, `plik ${index} `);

/** The most memory that a process has used so far, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
