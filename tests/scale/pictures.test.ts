import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { aPicture } from "../support/pictures.ts";
import type { Portal } from "../support/portal.ts";
import { hasNoPostgres } from "../support/postgres-server.ts";
import { logIn } from "../support/story.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { type Page, Visitor } from "../support/visitor.ts";

const SOON = { timeout: 3_000, interval: 50 };

describe.skipIf(hasNoPostgres).each(["embedded", "hosted"])(
  "pictures of two processes, %s",
  (kind) => {
    const makeFolder = () => mkdtempSync(join(tmpdir(), "pictures-of-a-process-"));
    const folders: [string, string] = [makeFolder(), makeFolder()];
    let supabase: FakeSupabase | null = null;
    let portal: TwoProcesses;
    let anna: Visitor;
    beforeAll(async () => {
      supabase = kind === "hosted" ? await startFakeSupabase() : null;
      portal = await startTwoProcesses({ ...supabase?.env }, [
        { TMPDIR: folders[0] },
        { TMPDIR: folders[1] },
      ]);
      anna = new Visitor(portal.processes[0].url);
      await logIn(anna, "demo@example.com", "Demo-1234");
    });
    afterAll(async () => {
      await portal?.stop();
      await supabase?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    const pictureOn = (page: Page) =>
      page.document
        .querySelector("main img.avatar")
        ?.getAttribute("src")
        ?.replaceAll("&amp;", "&") ?? "";
    const send = async (background: string) =>
      pictureOn(
        await anna.submit(await anna.get("/my-profile"), "Prześlij", {
          avatar: new File([await aPicture("png", { background })], "a.png", { type: "image/png" }),
        }),
      );
    const statusAt = async (process: Portal, address: string) =>
      (await fetch(process.url + address)).status;
    /** The copies on the disk of each process. */
    const copies = () =>
      folders.map(
        (folder) =>
          readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("~"))
            .length,
      );
    const statuses = (address: string) =>
      Promise.all(portal.processes.map((process) => statusAt(process, address)));

    test("a replaced and a removed picture are gone in the other process as well", async () => {
      const first = await send("#111111");
      expect(await statuses(first)).toEqual([200, 200]);
      expect(copies()).toEqual(kind === "hosted" ? [1, 1] : [0, 0]);
      const second = await send("#222222");
      expect(await statusAt(portal.processes[0], first)).toBe(404);
      await expect.poll(() => statuses(first), SOON).toEqual([404, 404]);
      await expect.poll(() => statuses(second), SOON).toEqual([200, 200]);
      await anna.submit(await anna.get("/my-profile"), "Usuń zdjęcie");
      expect(await statusAt(portal.processes[0], second)).toBe(404);
      await expect.poll(() => statuses(second), SOON).toEqual([404, 404]);
      await expect.poll(copies, SOON).toEqual([0, 0]);
    });
  },
);
