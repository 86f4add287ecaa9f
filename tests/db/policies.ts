import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DataConflictError, DataRefusedError, rows } from "~/platform/supabase/calls/errors.server";
import type { Engine } from "./engines";
import { FORBIDDEN } from "./forbidden";
import { describePictures } from "./pictures";
import { createWorld, everything, type World } from "./world";

/** Read and write access to rows (rules 7–9), tested on a running engine. */
export function describePolicies(name: string, start: () => Promise<Engine>) {
  describe(`row-level security on ${name}`, () => {
    let engine: Engine;
    let world: World;

    beforeAll(async () => {
      engine = await start();
      world = await createWorld(engine);
    });
    afterAll(() => engine.stop());
    // why: the engine prints every refusal, and these tests cause refusals
    beforeEach(() => {
      vi.spyOn(console, "error").mockReturnValue();
    });

    async function expectNothingChanges(attempt: () => PromiseLike<unknown>) {
      const before = await everything(world);
      await attempt();
      expect(await everything(world)).toEqual(before);
    }

    describe.each(["anonymous", "jan", "ewa", "piotr"] as const)("%s cannot", (who) => {
      const client = () => (who === "anonymous" ? world.anonymous : world[who].client);
      test.each(Object.entries(FORBIDDEN))("%s", async (_, attempt) => {
        await expectNothingChanges(() => attempt(client(), world));
      });
    });

    describe("the owner of the company cannot", () => {
      const own = [
        "make a member the owner",
        "change a role",
        "remove a member",
        "add somebody to a company",
        "delete a company",
        "delete a profile",
      ];
      test.each(own)("%s", async (name) => {
        await expectNothingChanges(
          () => FORBIDDEN[name]?.(world.anna.client, world) ?? Promise.reject(name),
        );
      });

      test("change the id of the company", async () => {
        const { anna, first, second } = world;
        await expectNothingChanges(() =>
          anna.client.from("organizations").update({ id: randomUUID() }).eq("id", first),
        );
        await expectNothingChanges(() =>
          anna.client.from("organizations").update({ id: second }).eq("id", first),
        );
      });

      test("give the company to another person by changing their membership", async () => {
        const { anna, jan, second } = world;
        await expectNothingChanges(() =>
          anna.client.from("memberships").update({ user_id: jan.id }).eq("user_id", anna.id),
        );
        await expectNothingChanges(() =>
          anna.client
            .from("memberships")
            .update({ organization_id: second })
            .eq("user_id", anna.id),
        );
      });
    });

    test("a person cannot change the id of their profile", async () => {
      const { jan, anna } = world;
      await expectNothingChanges(() =>
        jan.client.from("profiles").update({ id: randomUUID() }).eq("id", jan.id),
      );
      await expectNothingChanges(() =>
        jan.client.from("profiles").update({ id: anna.id }).eq("id", jan.id),
      );
    });

    test("only the service key reads the notes about the project", async () => {
      const { anna, jan, anonymous, service } = world;
      expect(rows(await service.from("project_notes").select()).length).toBeGreaterThan(10);
      for (const client of [anna.client, jan.client, anonymous])
        expect((await client.from("project_notes").select()).data ?? []).toEqual([]);
    });

    test("a visitor sees nothing", async () => {
      for (const table of ["profiles", "memberships", "organizations"] as const) {
        const { data } = await world.anonymous.from(table).select();
        expect(data ?? []).toEqual([]);
      }
    });

    test("a person sees only their own profile, membership and company", async () => {
      const { anna, piotr, jan, first } = world;
      for (const { client, id } of [anna, piotr]) {
        expect(rows(await client.from("profiles").select("id"))).toEqual([{ id }]);
        expect(rows(await client.from("memberships").select("user_id"))).toEqual([{ user_id: id }]);
        expect(rows(await client.from("organizations").select("id"))).toEqual([{ id: first }]);
      }
      expect(rows(await jan.client.from("memberships").select())).toEqual([]);
      expect(rows(await jan.client.from("organizations").select())).toEqual([]);
    });

    test("embedding shows no more than querying each table", async () => {
      const { piotr } = world;
      const seen = rows(
        await piotr.client
          .from("profiles")
          .select("first_name, memberships(is_owner, organizations(name))"),
      );
      expect(seen).toEqual([
        {
          first_name: "Piotr",
          memberships: { is_owner: false, organizations: { name: "Pierwsza" } },
        },
      ]);
      const others = await Promise.all([
        piotr.client.from("organizations").select("name, memberships(profiles(first_name))"),
        piotr.client.from("organizations").select("...memberships(profiles(first_name))"),
        piotr.client.from("memberships").select("organizations(memberships(profiles(first_name)))"),
        piotr.client
          .from("memberships")
          .select("organization_id(memberships(user_id(first_name)))"),
        piotr.client
          .from("profiles")
          .select("memberships(organizations(memberships(profiles(first_name))))"),
        piotr.client
          .from("profiles")
          .update({ bio: "" })
          .eq("id", piotr.id)
          .select("memberships(organizations(memberships(profiles(first_name))))"),
      ]);
      for (const { data } of others) expect(JSON.stringify(data ?? [])).not.toContain("Anna");
    });

    test("only a person changes their profile, and only an owner their company", async () => {
      const { anna, piotr, jan, first } = world;
      const profile = await jan.client
        .from("profiles")
        .update({ bio: "O mnie", expertise: ["Podatki"] })
        .eq("id", jan.id)
        .select()
        .single();
      expect(rows(profile)).toMatchObject({ bio: "O mnie", expertise: ["Podatki"] });
      const company = await anna.client
        .from("organizations")
        .update({ short_description: "O nas", tags: ["IT"] })
        .eq("id", first)
        .select()
        .single();
      expect(rows(company)).toMatchObject({ short_description: "O nas", tags: ["IT"] });
      await expectNothingChanges(() =>
        piotr.client.from("organizations").update({ short_description: "X" }).eq("id", first),
      );
    });

    test("an update without a condition changes the person's own row only", async () => {
      const { anna, service } = world;
      rows(await anna.client.from("profiles").update({ position: "Prezes" }).neq("first_name", ""));
      const changed = rows(await service.from("profiles").select("id").eq("position", "Prezes"));
      expect(changed).toEqual([{ id: anna.id }]);
    });

    test("a removed member loses the company at once, with the same token", async () => {
      const leaving = await createWorld(engine);
      rows(await leaving.service.from("memberships").delete().eq("user_id", leaving.piotr.id));
      expect(rows(await leaving.piotr.client.from("organizations").select())).toEqual([]);
    });

    test("a person belongs to one company, and a company has one owner", async () => {
      const { service, piotr, jan, first, second } = world;
      const secondCompany = await service
        .from("memberships")
        .insert({ user_id: piotr.id, organization_id: second });
      expect(() => rows(secondCompany)).toThrow(DataConflictError);
      const secondOwner = await service
        .from("memberships")
        .insert({ user_id: jan.id, organization_id: first, role: "owner", is_owner: true });
      expect(() => rows(secondOwner)).toThrow(DataConflictError);
    });

    test("a refused insert and a failed reference have different errors", async () => {
      const { jan, service } = world;
      const refusal = await jan.client
        .from("organizations")
        .insert({ name: "X", size: "1-10", industry: "IT" });
      expect(() => rows(refusal)).toThrow(DataRefusedError);
      const nowhere = await service
        .from("memberships")
        .insert({ user_id: jan.id, organization_id: randomUUID() });
      expect(() => rows(nowhere)).toThrow(DataConflictError);
    });

    describePictures(() => ({ engine, world }));
  });
}
