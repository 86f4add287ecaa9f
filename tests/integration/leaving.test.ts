import { describe, expect } from "vitest";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { coworkerAt, idOf, ownerAt, PASSWORD } from "./support/coworkers.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal } = sharedPortal();
const SETTINGS = "/dashboard/settings";

/** An owner and a coworker, with the coworker's id in the owner's links. */
async function aTeam() {
  const owner = await ownerAt(portal.url);
  const coworker = await coworkerAt(portal.url, owner.visitor);
  return {
    owner,
    coworker,
    coworkerId: idOf(await owner.visitor.get("/my-coworkers"), "Jan Nowak"),
  };
}

async function csrfOf(visitor: Visitor): Promise<string> {
  return (
    (await visitor.get(`${SETTINGS}/data`)).document
      .querySelector("[name=csrf]")
      ?.getAttribute("value") ?? ""
  );
}

describe("actions of a company's owner", () => {
  test("are refused to a coworker who forges the post, and to the owner of another company", async () => {
    const { owner, coworker, coworkerId } = await aTeam();
    const stranger = await ownerAt(portal.url);
    const handOver = `${SETTINGS}/hand-over/${coworkerId}`;
    const csrf = await csrfOf(coworker.visitor);
    expect((await coworker.visitor.post(handOver, { csrf })).status).toBe(403);
    expect(
      (await coworker.visitor.post(`${SETTINGS}/close-company`, { csrf, password: PASSWORD }))
        .status,
    ).toBe(403);
    expect(
      (await stranger.visitor.post(handOver, { csrf: await csrfOf(stranger.visitor) })).status,
    ).toBe(404);
    expect((await owner.visitor.get(handOver)).status, "still the owner").toBe(200);
    expect((await coworker.visitor.get("/my-coworkers")).status, "still a company").toBe(200);
  });

  test("need the password to close it", async () => {
    const { visitor } = await ownerAt(portal.url);
    const refused = await visitor.submit(
      await visitor.get(`${SETTINGS}/close-company`),
      "Zamknij firmę na zawsze",
      {
        password: "Nie-to-haslo-1",
      },
    );
    expect([refused.status, refused.text.includes("To nie jest Twoje hasło.")]).toEqual([
      400,
      true,
    ]);
    expect((await visitor.get("/my-coworkers")).status).toBe(200);
  });
});

test("hand the company over at once, and the former owner is a coworker", async () => {
  const { owner, coworker, coworkerId } = await aTeam();
  const question = await owner.visitor.get(`${SETTINGS}/hand-over/${coworkerId}`);
  const done = await owner.visitor.submit(question, "Przekaż firmę");
  expect([done.path, done.text]).toEqual([
    `${SETTINGS}/delete`,
    expect.stringContaining("Firma została przekazana"),
  ]);
  expect((await owner.visitor.get(`${SETTINGS}/hand-over`)).status).toBe(403);
  const team = await coworker.visitor.get("/my-coworkers");
  expect(team.html).toContain("/remove");
  expect((await coworker.visitor.get(`${SETTINGS}/hand-over`)).text).toContain("Wybierz");
});

test("an account is closed with its password, but not by an owner; the next login is refused", async () => {
  const { owner, coworker } = await aTeam();
  const path = `${SETTINGS}/delete`;
  const forged = await owner.visitor.post(path, {
    csrf: await csrfOf(owner.visitor),
    password: owner.person.password,
  });
  expect(forged.status, "an owner").toBe(409);
  const { visitor, email } = coworker;
  const refused = await visitor.submit(await visitor.get(path), "Usuń konto na zawsze", {
    password: "Nie-to-haslo-1",
  });
  expect([refused.status, refused.text.includes("To nie jest Twoje hasło.")]).toEqual([400, true]);
  const done = await visitor.submit(await visitor.get(path), "Usuń konto na zawsze", {
    password: PASSWORD,
  });
  expect([done.path, done.text.includes("Konto zostało usunięte")]).toEqual(["/", true]);
  expect((await visitor.get("/dashboard")).path).toMatch(/^\/login/);
  const again = await logIn(new Visitor(portal.url, { Origin: portal.url }), email, PASSWORD);
  expect([again.status, again.path]).toEqual([400, "/login"]);
  expect((await owner.visitor.get("/my-coworkers")).text).not.toContain(email);
});
