import { availableParallelism } from "node:os";
import native from "bcrypt";
import bcryptjs from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashing, onlyOurHashing } from "~/platform/supabase/limits/hashing.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient } from "~/platform/supabase/port/clients.server";
import { newSession, PASSWORD, startTestBackend } from "../support";

describe("hashing of passwords in the embedded backend", () => {
  const inJavaScript = { hash: bcryptjs.hashSync, compare: bcryptjs.compareSync };
  let backend: Backend;

  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.stop());

  test("is done by the native library at login", async () => {
    const compare = vi.spyOn(native, "compare");
    await newSession(backend);
    expect(compare).toHaveBeenCalledOnce();
  });

  test("costs one hash for an unknown address, too, and for a new password", async () => {
    const { id, email } = await newSession(backend);
    const works = {
      "a wrong password": () =>
        plainClient(backend).auth.signInWithPassword({ email, password: "wrong-one" }),
      "a right one": () =>
        plainClient(backend).auth.signInWithPassword({ email, password: PASSWORD }),
      "an unknown address": () =>
        plainClient(backend).auth.signInWithPassword({
          email: "nobody@example.com",
          password: PASSWORD,
        }),
    };
    for (const [what, work] of Object.entries(works)) {
      const [hash, compare] = [vi.spyOn(native, "hash"), vi.spyOn(native, "compare")];
      await hashing<unknown>(work);
      expect(hash.mock.calls.length + compare.mock.calls.length, what).toBe(1);
      vi.restoreAllMocks();
    }
    const hash = vi.spyOn(native, "hash");
    await backend.setPassword(id, PASSWORD);
    expect(hash).toHaveBeenCalledOnce();
  });

  test("happens two at a time at most, so that threads are left for files", async () => {
    let [now, most] = [0, 0];
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await plainClient(backend).auth.signInWithPassword({
        email: "nobody@example.com",
        password: PASSWORD,
      });
      now -= 1;
    };
    await Promise.all([1, 2, 3, 4].map(() => hashing(work)));
    expect(most).toBe(Math.min(2, availableParallelism()));
  });

  test("is required: the engine must not accept a password without it", async () => {
    const answering = (status: number) =>
      onlyOurHashing(async () => new Response("{}", { status }));
    const login = () =>
      new Request("http://localhost:3000/auth/v1/token?grant_type=password", { method: "POST" });
    await expect(answering(200)(login())).rejects.toThrow("hashes passwords itself");
    expect((await answering(400)(login())).status).toBe(400);
    const refresh = new Request("http://localhost:3000/auth/v1/token?grant_type=refresh_token", {
      method: "POST",
    });
    expect((await answering(200)(refresh)).status).toBe(200);
  });

  test.each(["Demo-1234", "zażółć gęślą jaźń", "x".repeat(80), "a\0b-12345", "🔑🔑🔑🔑"])(
    "knows %j from hashes made before, and the other way round",
    async (password) => {
      expect(await native.compare(password, inJavaScript.hash(password, 4))).toBe(true);
      expect(await inJavaScript.compare(password, await native.hash(password, 4))).toBe(true);
      expect(
        await native.compare(`${password.slice(0, -9)}other`, inJavaScript.hash(password, 4)),
      ).toBe(false);
    },
  );
});
