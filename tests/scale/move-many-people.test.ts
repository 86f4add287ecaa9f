import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { hashPassword } from "~/platform/supabase/limits/hashing.server";
import { smallerPath } from "~/platform/uploads/smaller-pictures";
import { moveToSupabase } from "../../scripts/data-move/supabase/to-supabase";
import { EMBEDDED_REACH } from "../support/embedded-reach";
import { startFakeSupabase } from "../support/fake-supabase";
import { temporaryDir } from "../support/unit-data-dir";

const PEOPLE = 5_000;
const CALL_MS = 50;
const TEN_MINUTES = 600_000;

/** Writes people with a picture in three sizes into the databases of a portal. */
async function fill(dataDir: string): Promise<void> {
  await (await startEmbedded({ ...EMBEDDED_REACH, dataDir })).stop();
  const hash = await hashPassword("Tajne-haslo-1");
  const db = new DatabaseSync(join(dataDir, "supabase.sqlite"));
  db.exec("begin");
  const account = db.prepare(
    `insert into "auth.users" (id, email, encrypted_password, email_confirmed_at) values (?, ?, ?, datetime('now'))`,
  );
  const profile = db.prepare("insert into profiles (id, first_name, avatar_url) values (?, ?, ?)");
  const object = db.prepare(
    `insert into "storage.objects" (bucket_id, name, metadata) values ('avatars', ?, '{"mimetype":"image/webp","cacheControl":"max-age=31536000"}')`,
  );
  for (let index = 0; index < PEOPLE; index += 1) {
    const id = randomUUID();
    account.run(id, `osoba-${index}@example.com`, hash);
    profile.run(id, `Osoba ${index}`, `${id}/avatar.webp?v=1&small=96-168`);
    const path = `${id}/avatar.webp`;
    for (const name of [path, smallerPath(path, 96), smallerPath(path, 168)]) {
      object.run(name);
      const file = join(dataDir, "storage", "objects", "avatars", name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.alloc(4_000, name));
    }
  }
  db.exec("commit");
  db.close();
}

test("5,000 people with pictures move in ten minutes, at 50 ms a call", async () => {
  const dataDir = temporaryDir();
  await fill(dataDir);
  const fake = await startFakeSupabase();
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = fake.env;
  const lines: string[] = [];
  const began = performance.now();
  const counts = await moveToSupabase({
    dataDir,
    url,
    anonKey,
    serviceKey: fake.env.SUPABASE_SERVICE_ROLE_KEY,
    onProgress: (line) => void lines.push(line),
    fetch: async (input, init) => {
      await pause(CALL_MS);
      return fetch(input, init);
    },
  });
  const took = performance.now() - began;
  await fake.stop();
  expect(Object.fromEntries(counts)).toMatchObject({
    accounts: PEOPLE,
    profiles: PEOPLE,
    files: 3 * PEOPLE,
  });
  expect(lines.at(-1)).toBe("files compared 15000 of 15000");
  expect(took).toBeLessThan(TEN_MINUTES);
  console.info(`${PEOPLE} people moved in ${Math.round(took / 1_000)} s`);
});
