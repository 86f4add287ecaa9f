import { strFromU8, unzipSync } from "fflate";
import { describe, expect } from "vitest";
import { joinAs } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { firstFreeSlot } from "./support/bookings.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();
const PAGE = "/dashboard/settings/data";

async function download(visitor: Visitor) {
  const answer = await visitor.request(`${PAGE}/download`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return {
    answer,
    files,
    json: JSON.parse(strFromU8(files["dane.json"] ?? new Uint8Array())),
    html: strFromU8(files["dane.html"]!),
  };
}

test("one ZIP has the person's data and files, and nothing of others", async () => {
  const anna = newVisitor();
  const { person, company } = await joinAs(anna);
  await anna.submit(await anna.get("/events/forum-gospodarcze"), "Zapisz się");
  const hours = await anna.get("/experts/ekspert-sikora/session");
  const attachment = new File(["Pytania do rozmowy"], "pytania.txt", { type: "text/plain" });
  await anna.submit(hours, "Zarezerwuj sesję", {
    slot: firstFreeSlot(hours),
    topic: "<b>Umowa</b>",
    attachment,
  });

  const { answer, files, json, html } = await download(anna);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="?dane-\d{4}-\d{2}-\d{2}\.zip"?$/,
  );
  expect(json.account).toMatchObject([{ email: person.email }]);
  expect(json.profile).toMatchObject([{ last_name: person.lastName }]);
  expect(json.membership).toMatchObject([{ companyName: company.companyName, isOwner: true }]);
  expect(json.registrations).toMatchObject([{ eventId: "forum-gospodarcze" }]);
  expect(json.bookings).toMatchObject([
    { topic: "<b>Umowa</b>", attachment: { filename: "pytania.txt" } },
  ]);
  expect(json.consents).toMatchObject([{ kind: "terms", wording: "Akceptuję regulamin" }]);
  const file = Object.keys(files).find((name) => name.endsWith("pytania.txt"));
  expect(strFromU8(files[file ?? ""] ?? new Uint8Array())).toBe("Pytania do rozmowy");
  expect(html).toContain("&lt;b&gt;Umowa&lt;/b&gt;");
  const all = JSON.stringify(json);
  expect(all, "no token, no hash").not.toMatch(/token|hash|password/i);
  expect(all).not.toContain("demo@example.com");
});

describe("a consent", () => {
  test("is listed with its text, its page and its day, and withdrawn by one press", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    const presets = async () =>
      (await anna.get(PAGE)).text.split("Domyślnie włączone, możesz wyłączyć").length - 1;
    await anna.submit(await anna.get("/dashboard"), "Zapisz obszary", { expertise: "Prawo" });
    expect(await presets(), "settings that no form has shown yet").toBe(4);
    await anna.submit(await anna.get("/my-profile"), "Zapisz zmiany", { showInDirectory: "on" });
    expect(await presets(), "the purposes of mails, which the settings show").toBe(2);
    const page = await anna.get(PAGE);
    for (const words of [
      "Akceptuję regulamin",
      "strona Rejestracja",
      "Pokaż mnie w katalogu członków",
      "Pozwalam na kontakt",
    ])
      expect(page.text).toContain(words);
    const after = await anna.submit(page, "Wycofaj zgodę: Katalog członków");
    expect([after.status, after.path]).toEqual([200, PAGE]);
    expect(toastOn(after)).toContain("Zgoda wycofana");
    expect(after.text).toMatch(/Wycofane zgody \(1\).*Katalog członków/);
    const profile = await anna.get("/my-profile");
    expect(
      profile.document.querySelector("main [name=showInDirectory]")?.hasAttribute("checked"),
    ).toBe(false);
    expect(profile.html).toContain(person.firstName);
  });

  test("to the newsletter is withdrawn the same way, and stays as a proof", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    await anna.submit(await anna.get("/newsletter"), "Zapisz się", { email: person.email });
    expect((await anna.get(PAGE)).text).toContain("Newsletter Czeka na potwierdzenie");
    const after = await anna.submit(await anna.get(PAGE), "Wycofaj zgodę: Newsletter");
    expect(after.text).not.toContain("Czeka na potwierdzenie");
  });
});

test("that cannot be withdrawn or does not exist is refused", async () => {
  const anna = newVisitor();
  await joinAs(anna);
  const page = await anna.get(PAGE);
  const csrf = page.document.querySelector("[name=csrf]")?.getAttribute("value") ?? "";
  for (const consent of ["terms", "everything"]) {
    const refused = await anna.post(PAGE, { consent, csrf });
    expect([refused.status, refused.text.includes("Wybierz zgodę, którą wycofujesz")]).toEqual([
      400,
      true,
    ]);
  }
  expect((await anna.get(PAGE)).text).not.toContain("Wycofane zgody");
});
