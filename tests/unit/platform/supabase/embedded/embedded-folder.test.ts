import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BackendUnavailableError, rows, stored } from "~/platform/supabase/calls/errors.server";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { newAccount, PASSWORD, reachedBy, startTestBackend } from "../support";

describe("an embedded backend with a folder", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "portal-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test("accounts, sessions, pictures and policies survive a restart", async () => {
    const before = await startTestBackend(dataDir);
    const [anna, jan] = [await newAccount(before), await newAccount(before)];
    const { data } = await plainClient(before).auth.signInWithPassword({
      email: anna.email,
      password: PASSWORD,
    });
    const logos = serviceClient(before).storage.from("company_logos");
    stored(
      await logos.upload("one/logo.png", Buffer.from("picture"), { contentType: "image/png" }),
    );
    await before.stop();

    const after = await startTestBackend(dataDir);
    const client = plainClient(after);
    const { data: session } = await client.auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? "",
    });
    expect(session.user?.id).toBe(anna.id);
    expect(rows(await client.from("profiles").select("id"))).toEqual([{ id: anna.id }]);
    rows(await client.from("profiles").update({ first_name: "Ewa" }).eq("id", jan.id));
    expect(
      rows(await serviceClient(after).from("profiles").select("first_name").eq("id", jan.id)),
    ).toEqual([{ first_name: "Anna" }]);
    const logo = await after.fetch(
      `${after.url}/storage/v1/object/public/company_logos/one/logo.png`,
    );
    expect([logo.headers.get("content-type"), await logo.text()]).toEqual(["image/png", "picture"]);
    await after.stop();
  });
});

test("a database deleted while in use confirms nothing any more, and is reported", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-"));
  const backend = await startTestBackend(dataDir);
  const { id, email } = await newAccount(backend);
  expect(await backend.ping()).toBe(true);
  await rm(join(dataDir, "supabase.sqlite"));
  expect(await backend.ping()).toBe(false);
  const profile = serviceClient(backend)
    .from("profiles")
    .update({ first_name: "Ewa" })
    .eq("id", id);
  await expect(profile.then(rows)).rejects.toBeInstanceOf(BackendUnavailableError);
  await expect(backend.setPassword(id, PASSWORD)).rejects.toBeInstanceOf(BackendUnavailableError);
  await expect(backend.findUserByEmail(email)).rejects.toBeInstanceOf(BackendUnavailableError);
  await backend.stop();
  await rm(dataDir, { recursive: true });
});

test("rows and addresses are read once, until this process or another one writes", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-"));
  const backend = await startTestBackend(dataDir);
  const { id, email } = await newAccount(backend);
  let asked = 0;
  const counting = reachedBy(backend, (request) => {
    asked += 1;
    return backend.fetch(request);
  });
  const name = async () =>
    rows(await serviceClient(counting).from("profiles").select("first_name").eq("id", id))[0]
      ?.first_name;
  expect([await name(), await name(), asked]).toEqual(["Anna", "Anna", 1]);
  await serviceClient(backend).from("profiles").update({ first_name: "Ewa" }).eq("id", id);
  expect([await name(), await name(), asked]).toEqual(["Ewa", "Ewa", 2]);
  const other = new DatabaseSync(join(dataDir, "supabase.sqlite"));
  other.exec("update profiles set first_name = 'Ola'");
  other.close();
  expect(await name()).toBe("Ola");
  expect(await backend.findAddress(id)).toBe(email);
  await backend.changeAddress(id, "nowy@example.com");
  expect(await backend.findAddress(id)).toBe("nowy@example.com");
  await backend.deleteUser(id);
  expect([await name(), await backend.findAddress(id)]).toEqual([undefined, null]);
  await backend.stop();
  await rm(dataDir, { recursive: true });
});
