import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingFields, firstFreeSlot } from "../integration/support/bookings.ts";
import { aPicture } from "../support/pictures.ts";
import { failuresIn, freePort, type Portal, PROCESS_ENV, startPortal } from "../support/portal.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * The image as its Dockerfile makes it, without a builder: the same files, run by a user who owns
 * none of them, with nothing writable but the data.
 */

const lines = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ").split("\n");
const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
const variables = Object.fromEntries(
  lastStage.flatMap((line) =>
    [...line.matchAll(/^ENV (\w+)="?([^"]*)"?$/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  ),
);
/** The memory that `docker run -m` gives a portal with the embedded backend (README). */
const MEMORY_MB = 512;

/** On the same disk as the packages, which are linked and not copied. */
mkdirSync("build/images", { recursive: true });
const image = mkdtempSync(resolve("build/images/image-"));
const place = mkdtempSync(join(tmpdir(), "dig-image-"));
beforeAll(() => {
  chmodSync(image, 0o755);
  for (const line of lastStage.filter((one) => one.startsWith("COPY "))) {
    const paths = line.split(/\s+/).filter((word, index) => index > 0 && !word.startsWith("--"));
    const to = paths.pop() ?? "";
    for (const path of paths.map((from) => from.replace(/^\/app\//, ""))) {
      const target =
        paths.length > 1 || to.endsWith("/") ? join(image, to, basename(path)) : join(image, to);
      if (path === "node_modules") linkPackages(target);
      else
        cpSync(path, target, {
          recursive: true,
          filter: (source) => !source.includes("build/images"),
        });
    }
  }
}, 120_000);
afterAll(() => {
  rmSync(image, { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
});

/** The packages that `npm ci --omit=dev` installs. */
function linkPackages(target: string): void {
  expect(spawnSync("cp", ["-al", "node_modules", target]).status).toBe(0);
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages))
    if (dev) rmSync(join(image, path), { recursive: true, force: true });
}

test("the image has what the portal needs and nothing of its build", () => {
  for (const path of [
    "build/portal.js",
    "build/server.js.map",
    "build/server/index.js.map",
    "scripts/restore.ts",
    "scripts/admin-hash.mjs",
    "build/client",
    "supabase/migrations",
    "migrations",
  ])
    expect(existsSync(join(image, path)), path).toBe(true);
  for (const path of [
    "tests",
    "app/routes",
    ".env",
    ".git",
    "node_modules/vitest",
    "node_modules/node",
    "node_modules/@playwright/test",
  ])
    expect(existsSync(join(image, path)), path).toBe(false);
});

/**
 * Makes all mounts read-only except a folder of its own, and continues as a user without files and
 * rights.
 */
const READ_ONLY = [
  "unshare",
  "--mount",
  "sh",
  "-c",
  `while read -r _ at _; do mount -o remount,bind,ro "$at"; done < /proc/self/mounts 2>&-
   mount -t tmpfs -o size=64m,uid=65534,gid=65534 tmpfs "$0" && cd "$1" && shift || exit
   exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`,
  place,
  image,
];
const canMount = spawnSync(READ_ONLY[0] ?? "", [...READ_ONLY.slice(1), "true"]).status === 0;

describe.skipIf(!canMount)("on a machine with nothing writable except the data", () => {
  let portal: Portal;
  beforeAll(async () => {
    const env = {
      ...variables,
      TMPDIR: "/nowhere",
      DATA_DIR: join(place, "data"),
      BACKUP_DIR: join(place, "backups"),
    };
    portal = await startPortal(
      { ...env, PORT: String(await freePort()), METRICS_TOKEN: "x".repeat(32) },
      undefined,
      READ_ONLY,
    );
  });
  afterAll(() => portal.kill());

  test("a company joins, files are stored, pages open, backups work, memory stays below its limit, and the end is clean", async () => {
    const anna = new Visitor(portal.url);
    await joinAs(anna);
    expect(
      (
        await anna.submit(await anna.get("/my-profile"), "Prześlij", {
          avatar: new File([await aPicture()], "anna.png"),
        })
      ).status,
    ).toBe(200);
    const form = await anna.get("/experts/ekspert-wilczynska/session");
    const attachment = new File(["%PDF-1.4\numowa"], "umowa.pdf");
    const booked = await anna.submit(form, "Zarezerwuj sesję", {
      ...bookingFields(firstFreeSlot(form)),
      attachment,
    });
    expect(booked.text).toContain("umowa.pdf");
    for (let n = 0; n < 200; n += 1)
      expect(
        (await anna.get(["/", "/events", "/members", "/dashboard", "/offers"][n % 5] ?? "/"))
          .status,
      ).toBe(200);
    const seen = `/proc/${portal.pid}/root${place}/backups`;
    process.kill(portal.pid, "SIGUSR2");
    await expect
      .poll(() => readdirSync(seen).filter((name) => name.endsWith("Z")), { timeout: 20_000 })
      .toHaveLength(2);
    expect(healthCheck({ PORT: new URL(portal.url).port }), "the check of the image").toBe(0);
    expect(peakMemory()).toBeLessThan(MEMORY_MB * 0.9);
    expect(await portal.stop()).toBe(0);
    expect(failuresIn(portal.log(), { warnings: true })).toEqual([]);
  });

  /** The peak memory of the portal in MB. */
  function peakMemory(): number {
    const status = readFileSync(`/proc/${portal.pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }
});

/** Runs the HEALTHCHECK of the image. @returns its exit code */
function healthCheck(env: Record<string, string>): number | null {
  const [check = ""] = lastStage.filter((line) => line.startsWith("HEALTHCHECK"));
  const [, program = "", ...args] = JSON.parse(check.slice(check.indexOf("["))) as string[];
  return spawnSync(process.execPath, [program, ...args], {
    env: { ...PROCESS_ENV, ...variables, ...env },
  }).status;
}

test("the health check of the image fails if no portal responds", async () => {
  expect(healthCheck({ PORT: String(await freePort()) })).toBe(1);
});
