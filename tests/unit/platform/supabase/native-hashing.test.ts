import native from "bcrypt";
import bcryptjs from "bcryptjs";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Backend } from "~/platform/supabase/backend";
import { newSession, startTestBackend } from "./support";

describe("hashing of passwords in the embedded backend", () => {
  const inJavaScript = { hash: bcryptjs.hashSync, compare: bcryptjs.compareSync };
  let backend: Backend;

  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => backend.stop());

  test("is done by the native library, at sign-up as well as at login", async () => {
    const [hash, compare] = [vi.spyOn(native, "hash"), vi.spyOn(native, "compare")];
    await newSession(backend);
    expect(hash).toHaveBeenCalledOnce();
    expect(compare).toHaveBeenCalledOnce();
  });

  test.each(["Demo-1234", "zażółć gęślą jaźń", "x".repeat(80), "a\0b-12345", "🔑🔑🔑🔑"])(
    "knows %j from hashes made before, and the other way round",
    async (password) => {
      expect(await native.compare(password, inJavaScript.hash(password, 4))).toBe(true);
      expect(await inJavaScript.compare(password, await native.hash(password, 4))).toBe(true);
      expect(await native.compare(`${password.slice(0, -9)}other`, inJavaScript.hash(password, 4))).toBe(false);
    },
  );
});
