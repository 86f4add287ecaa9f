import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainClient, serviceClient } from "~/platform/supabase/clients.server";
import { BackendUnavailableError, rows, stored } from "~/platform/supabase/errors.server";
import { newAccount, PASSWORD, startTestBackend } from "./support";

describe("an embedded backend with a folder", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "portal-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test("accounts, sessions, pictures and policies survive a restart", async () => {
    const before = await startTestBackend(dataDir);
    const [anna, jan] = [await newAccount(before), await newAccount(before)];
    await before.confirmUser(anna.id);
    const { data } = await plainClient(before).auth.signInWithPassword({ email: anna.email, password: PASSWORD });
    const logos = serviceClient(before).storage.from("company_logos");
    stored(await logos.upload("one/logo.png", Buffer.from("picture"), { contentType: "image/png" }));
    await before.stop();

    const after = await startTestBackend(dataDir);
    const client = plainClient(after);
    const { data: session } = await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(session.user?.id).toBe(anna.id);
    expect(rows(await client.from("profiles").select("id"))).toEqual([{ id: anna.id }]);
    rows(await client.from("profiles").update({ first_name: "Ewa" }).eq("id", jan.id));
    expect(rows(await serviceClient(after).from("profiles").select("first_name").eq("id", jan.id))).toEqual([{ first_name: "Anna" }]);
    const logo = await after.fetch(`${after.url}/storage/v1/object/public/company_logos/one/logo.png`);
    expect([logo.headers.get("content-type"), await logo.text()]).toEqual(["image/png", "picture"]);
    await after.stop();
  });
});

test("a database that is deleted underneath confirms nothing any more, and is not well", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-"));
  const backend = await startTestBackend(dataDir);
  const { id, email } = await newAccount(backend);
  expect(await backend.ping()).toBe(true);
  await rm(join(dataDir, "supabase.sqlite"));
  expect(await backend.ping()).toBe(false);
  const profile = serviceClient(backend).from("profiles").update({ first_name: "Ewa" }).eq("id", id);
  await expect(profile.then(rows)).rejects.toBeInstanceOf(BackendUnavailableError);
  await expect(backend.confirmUser(id)).rejects.toBeInstanceOf(BackendUnavailableError);
  await expect(backend.findUserByEmail(email)).rejects.toBeInstanceOf(BackendUnavailableError);
  await backend.stop();
  await rm(dataDir, { recursive: true });
});
