import { describe, expect, test } from "vitest";
import { stored } from "~/platform/supabase/calls/errors.server";
import type { Client } from "~/platform/supabase/port/clients.server";
import type { Engine } from "./engines";
import type { World } from "./world";

const picture = Buffer.from("picture");

const upload = (client: Client, bucket: string, path: string) =>
  client.storage.from(bucket).upload(path, picture, { contentType: "image/webp", upsert: true });

/** People write their own avatar, and only the service key writes logos (rules 173). */
export function describePictures(running: () => { engine: Engine; world: World }) {
  const isThere = async (bucket: string, path: string) => {
    const { url, fetch } = running().engine.backend;
    return (await fetch(`${url}/storage/v1/object/public/${bucket}/${path}`)).status === 200;
  };

  describe("pictures", () => {
    test("a person adds, replaces and removes an avatar in the folder of their id", async () => {
      const { jan } = running().world;
      const path = `${jan.id}/avatar.webp`;
      stored(await upload(jan.client, "avatars", path));
      stored(await upload(jan.client, "avatars", path));
      expect(await isThere("avatars", path)).toBe(true);
      stored(await jan.client.storage.from("avatars").remove([path]));
      expect(await isThere("avatars", path)).toBe(false);
    });

    test("no visitor, stranger, coworker or owner writes, moves or removes it", async () => {
      const { anna, piotr, jan, ewa, anonymous } = running().world;
      const path = `${piotr.id}/avatar.webp`;
      stored(await upload(piotr.client, "avatars", path));
      for (const client of [anna.client, jan.client, ewa.client, anonymous]) {
        for (const foreign of [
          path,
          `${piotr.id}/other.webp`,
          "avatar.webp",
          `x/${jan.id}/avatar.webp`,
        ])
          expect((await upload(client, "avatars", foreign)).error, foreign).not.toBeNull();
        await client.storage.from("avatars").remove([path]);
        await client.storage.from("avatars").move(path, `${jan.id}/stolen.webp`);
        await client.storage.from("avatars").copy(path, `${piotr.id}/copied.webp`);
      }
      expect(await isThere("avatars", path)).toBe(true);
      for (const made of [
        `${piotr.id}/other.webp`,
        `${piotr.id}/copied.webp`,
        `${jan.id}/stolen.webp`,
      ])
        expect(await isThere("avatars", made), made).toBe(false);
    });

    test("only the service key writes, moves or removes logos", async () => {
      const { anna, piotr, jan, ewa, anonymous, service, first } = running().world;
      const path = `${first}/1700000000000.webp`;
      stored(await upload(service, "company_logos", path));
      for (const client of [anna.client, piotr.client, jan.client, ewa.client, anonymous]) {
        for (const other of [path, `${first}/1700000000001.webp`, `${anna.id}/avatar.webp`])
          expect((await upload(client, "company_logos", other)).error, other).not.toBeNull();
        await client.storage.from("company_logos").remove([path]);
        await client.storage.from("company_logos").move(path, `${first}/1700000000002.webp`);
      }
      expect(await isThere("company_logos", path)).toBe(true);
      for (const made of ["1700000000001", "1700000000002"])
        expect(await isThere("company_logos", `${first}/${made}.webp`)).toBe(false);
      stored(await service.storage.from("company_logos").remove([path]));
      expect(await isThere("company_logos", path)).toBe(false);
    });

    test("only the service key reads or writes attachments", async () => {
      const { anna, jan, anonymous, service } = running().world;
      stored(await upload(service, "attachments", "bookings/abc"));
      for (const client of [anna.client, jan.client, anonymous]) {
        expect((await upload(client, "attachments", `${jan.id}/mine`)).error).not.toBeNull();
        expect(
          (await client.storage.from("attachments").download("bookings/abc")).error,
        ).not.toBeNull();
      }
    });
  });
}
