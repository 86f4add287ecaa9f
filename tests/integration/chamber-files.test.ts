import { expect } from "vitest";
import { aPicture } from "../support/pictures.ts";
import { logInStaff } from "../support/story.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

test("the form of a record takes files, and a refused one keeps them (rules 1548)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const title = `Targi ${Math.random().toString(36).slice(2)}`;
  const fields = {
    ...EVENT_FIELDS,
    title,
    imageFile: new File([await aPicture("jpeg")], "hala.jpg"),
    imagePart: "top",
    textFile: new File(["Regulamin"], "regulamin.txt"),
    textFileTitle: "Regulamin targów",
    capacity: "wiele",
  };
  const refused = await staff.submit(
    await staff.get("/admin/events/new"),
    "Dodaj wydarzenie",
    fields,
  );
  expectRefusedForm(refused);
  const image = refused.document.querySelector("input[name=image]")?.getAttribute("value") ?? "";
  expect(image).toMatch(/^\/files\/\w+\/targi-\w+-1600x800\.webp$/);
  expect(refused.document.querySelector("textarea[name=description]")?.text).toMatch(
    /\n\n\[Regulamin targów\]\(\/files\/\w+\/regulamin-targow\.txt\)$/,
  );
  expect(refused.document.querySelector(`main img[src="${image}"]`)).not.toBeNull();

  await staff.submit(refused, "Dodaj wydarzenie", { capacity: "30" });
  const files = await staff.get("/admin/files");
  const row = files.document
    .querySelectorAll("main li")
    .find(({ text }) => text.includes("Regulamin targów"));
  expect(row?.text).toContain(title);

  const wrong = { ...fields, capacity: "30", textFile: "", imageFile: new File(["x"], "a.txt") };
  const notTaken = await staff.submit(
    await staff.get("/admin/events/new"),
    "Dodaj wydarzenie",
    wrong,
  );
  expectRefusedForm(notTaken);
  expect(notTaken.text).toContain("Wybierz obraz jpg, png, gif albo webp");
});

test("a form with files that is pressed twice stores them once (rules 1695)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const name = `Mapa ${Math.random().toString(36).slice(2)}`;
  const page = await staff.get("/admin/events/new");
  const fields = {
    ...EVENT_FIELDS,
    textFile: new File(["Dojazd"], "mapa.txt"),
    textFileTitle: name,
    capacity: "wiele",
  };
  const press = () => staff.submit(page, "Dodaj wydarzenie", fields);
  const addresses = (await Promise.all([press(), press()])).map((refused) => {
    expectRefusedForm(refused);
    return /\/files\/\w+/.exec(
      refused.document.querySelector("textarea[name=description]")?.text ?? "",
    );
  });
  expect(addresses[0]?.[0]).toBe(addresses[1]?.[0]);
  const files = await staff.get("/admin/files");
  const stored = files.document
    .querySelectorAll("main li")
    .filter(({ text }) => text.includes(name));
  expect(stored).toHaveLength(1);
});

test("a picture and a document reach readers through a text (rules 1546, 1547)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const refused = await staff.submit(await staff.get("/admin/files"), "Dodaj plik", { title: "" });
  expectRefusedForm(refused);
  const title = `Wzór ${Math.random().toString(36).slice(2)}`;
  const send = async (named: string, file: File) => {
    const page = await staff.submit(await staff.get("/admin/files"), "Dodaj plik", {
      title: named,
      file,
    });
    return page.document.querySelectorAll("main code")[0]?.text ?? "";
  };
  const document = await send(title, new File(["Umowa"], "umowa.txt"));
  const picture = await send("Stoisko", new File([await aPicture("jpeg")], "IMG.jpg"));
  expect(document).toMatch(/^\[Wzór \w+\]\(\/files\/\w+\/wzor-\w+\.txt\)$/);
  expect(picture).toMatch(/^!\[Stoisko\]\(\/files\/\w+\/stoisko-\d+x\d+\.webp\)$/);

  const image = /\((.*)\)/.exec(picture)?.[1] ?? "";
  const description = `Każdą rozmowę zapisz na formularzu izby.\n\n${picture}\n\n${document}`;
  const fields = { ...EVENT_FIELDS, title, image, description };
  await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", fields);
  const list = await staff.get(`/admin/events?q=${title}`);
  const id = /\/admin\/events\/(\w+)\/edit/.exec(list.html)?.[1] ?? "";
  const address = `/events/${id}`;
  const page = await newVisitor().get(address);
  expect(page.document.querySelector(".prose img")?.getAttribute("alt")).toBe("Stoisko");
  expect(page.document.querySelector("[aria-labelledby=downloads]")?.text).toContain("TXT, 1 KB");

  const shown = await fetch(`${portal.url}${image}`);
  expect(shown.headers.get("Content-Type")).toBe("image/webp");
  expect(shown.headers.get("Content-Disposition")).toMatch(/^inline/);
  const path = /\((.*)\)/.exec(document)?.[1] ?? "";
  const saved = await fetch(`${portal.url}${path}`);
  expect(saved.headers.get("Content-Disposition")).toMatch(/^attachment; filename="wzor-/);
  expect(await saved.text()).toBe("Umowa");

  const files = await staff.get("/admin/files");
  const row = files.document
    .querySelectorAll("main li")
    .find((one) => one.querySelector("a")?.text.trim() === title);
  const toRemove = row?.querySelector("a[href$='/delete']")?.getAttribute("href") ?? "";
  await staff.submit(await staff.get(toRemove), "Usuń");
  expect((await fetch(`${portal.url}${path}`)).status).toBe(404);
  expect((await newVisitor().get(address)).text).not.toContain("Do pobrania");
});
