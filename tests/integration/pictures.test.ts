import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect } from "vitest";
import { aBomb, aPhonePicture, aPicture } from "../support/pictures.ts";
import { joinAs, logIn } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
let anna: Visitor;
test.beforeAll(async () => {
  anna = newVisitor();
  await joinAs(anna);
});

const MB = 1024 * 1024;
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = "zdjecie.png") =>
  new File([bytes], name, { type: "image/png" });
const together = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const padded = async (size: number) =>
  together(await aPicture("png"), new Uint8Array(size - (await aPicture("png")).length));

/** The two forms for pictures. */
const PLACES = {
  avatar: {
    path: "/my-profile",
    field: "avatar",
    saved: "Zdjęcie profilowe zostało zaktualizowane",
    remove: "Usuń zdjęcie",
    most: 2 * MB,
    kind: ["Wybierz plik graficzny (jpg, png, gif)"],
    size: ["Maksymalny rozmiar pliku to 2MB"],
  },
  logo: {
    path: "/company-profile",
    field: "logo",
    saved: "Dane firmy zostały zaktualizowane",
    remove: "Usuń logo",
    most: 5 * MB,
    kind: ["Nieprawidłowy format pliku", "Proszę wybrać plik graficzny (jpg, png, etc.)"],
    size: ["Plik jest zbyt duży", "Maksymalny rozmiar pliku to 5MB"],
  },
};

describe.each(Object.entries(PLACES))(
  "the %s",
  (_, { path, field, saved, remove, most, kind, size }) => {
    const send = async (file: File | undefined, by = anna) =>
      by.submit(await by.get(path), "Prześlij", { [field]: file });
    const bucket = field === "avatar" ? "avatars" : "company_logos";
    const shownOn = (page: Page) =>
      page.document
        .querySelectorAll("main img")
        .map((image) => image.getAttribute("src") ?? "")
        .find((address) => address.includes(`/${bucket}/`));

    test("is accepted as JPEG, PNG, GIF and WebP, whatever its name, and gets a new address", async () => {
      const addresses = new Set<string | undefined>();
      for (const [index, picture] of ["jpeg", "png", "gif", "webp"].entries()) {
        const bytes = await aPicture(picture as "png", { background: `#${index}${index}aa00` });
        const page = await send(new File([bytes], "kot.svg", { type: "text/html" }));
        expect([page.status, page.path]).toEqual([200, path]);
        expect(toastOn(page)).toContain(saved);
        addresses.add(shownOn(page));
      }
      expect([addresses.size, [...addresses].includes(undefined)]).toEqual([4, false]);
    });

    test("is at its address, as a picture that is kept for long and says nothing of its maker", async () => {
      const address = shownOn(await send(fileOf(await aPhonePicture(), "IMG_1.HEIC"))) ?? "";
      expect(address).toMatch(
        field === "avatar"
          ? /^\/pictures\/avatars\/[\w-]{36}\/avatar\.webp\?v=[\w-]{12}&small=96-168$/
          : /^\/pictures\/company_logos\/[\w-]{36}\/\d{13}\.webp\?v=[\w-]{12}&small=96-168$/,
      );
      const answer = await fetch(portal.url + address);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("Cache-Control")).toContain("immutable");
      expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toMatch(
        /telefon|Exif/,
      );
    });

    test.each<[string, () => Promise<File | undefined> | File | undefined]>([
      ["no file", () => undefined],
      ["an empty file", () => new File([], "pusty.png")],
      [
        "a drawing in SVG",
        () =>
          new File(
            ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
            "logo.png",
          ),
      ],
      [
        "a page",
        () =>
          new File(["<!doctype html><script>alert(1)</script>"], "ja.jpg", { type: "image/jpeg" }),
      ],
      [
        "a picture that is a page as well",
        async () => fileOf(together(await aPicture("gif"), "<script>alert(1)</script>")),
      ],
      [
        "a picture that is cut off",
        async () => fileOf((await aPicture("jpeg", { width: 300, height: 300 })).slice(0, -700)),
      ],
      ["a picture of 30,000 × 30,000", () => fileOf(aBomb(30_000))],
    ])("%s is refused with a message, and the old one stays", async (_, file) => {
      const before = shownOn(await anna.get(path));
      const refused = await send(await file());
      expectRefusedForm(refused);
      for (const words of kind) expect(refused.text).toContain(words);
      expect(shownOn(refused)).toBe(before);
      expect((await fetch(portal.url + before)).status).toBe(200);
    });

    test("is accepted up to its size limit, and a byte more is refused without a change", async () => {
      expect(toastOn(await send(fileOf(await padded(most))))).toContain(saved);
      const before = shownOn(await anna.get(path));
      const refused = await send(fileOf(await padded(most + 1)));
      expectRefusedForm(refused, 413);
      for (const words of size) expect(refused.text).toContain(words);
      expect(shownOn(refused)).toBe(before);
      expect(typedIn(refused, field === "avatar" ? "firstName" : "industry")).not.toBe("");
    });

    test("is removed with one press, and its bytes with it", async () => {
      const address = shownOn(await anna.get(path));
      const page = await anna.submit(await anna.get(path), remove);
      expect([page.path, shownOn(page)]).toEqual([path, undefined]);
      expect((await fetch(`${portal.url}${address?.split("?")[0]}`)).status).toBe(404);
      expect(page.text).not.toContain(remove);
    });

    test("is refused from other sites and from visitors", async () => {
      const posted = await anna.post(
        `${path}?form=${field}`,
        { [field]: fileOf(await aPicture()) },
        { Origin: "https://evil.com" },
      );
      expect([posted.status, shownOn(await anna.get(path))]).toEqual([403, undefined]);
      const nobody = await newVisitor().post(`${path}?form=${field}`, {
        [field]: fileOf(await aPicture()),
      });
      expect(nobody.path).toMatch(/^\/login/);
    });
  },
);

test("an upload that its sender has called off does not hold up the next one", async () => {
  const { port } = new URL(portal.url);
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = connect(Number(port), "localhost");
  socket.write(
    `POST /my-profile?form=avatar HTTP/1.1\r\nHost: portal\r\nOrigin: ${portal.url}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc`,
  );
  await pause(500);
  socket.end();
  socket.resume();
  await once(socket, "close");
  const avatar = fileOf(await aPicture("png"));
  const page = await anna.submit(await anna.get("/my-profile"), "Prześlij", { avatar });
  expect(toastOn(page)).toContain(PLACES.avatar.saved);
});

test("an old logo is removed after a new one, which offers and directory show", async () => {
  const owner = newVisitor();
  await joinAs(owner);
  const send = async (background: string) =>
    owner.submit(await owner.get("/company-profile"), "Prześlij", {
      logo: fileOf(await aPicture("png", { background })),
    });
  const addressOn = (page: Page) =>
    page.document.querySelector("main img")?.getAttribute("src") ?? "";
  const [first, second] = [addressOn(await send("#111111")), addressOn(await send("#222222"))];
  expect(first).not.toBe(second);
  expect([
    (await fetch(portal.url + first)).status,
    (await fetch(portal.url + second)).status,
  ]).toEqual([404, 200]);
  const directory = (await owner.get("/company-profile")).document
    .querySelectorAll("main a")
    .map((link) => link.getAttribute("href") ?? "")
    .find((href) => href.startsWith("/members/"));
  expect(addressOn(await owner.get(directory ?? ""))).toBe(second);
});

test("a coworker cannot change the logo", async () => {
  const coworker = newVisitor({ Origin: portal.url });
  await logIn(coworker, "wspolpracownik@example.com", "Demo-1234");
  for (const [form, fields] of [
    ["logo", { logo: fileOf(await aPicture()) }],
    ["remove-logo", {}],
  ] as const)
    expect((await coworker.post(`/company-profile?form=${form}`, fields)).status).toBe(403);
});

test("the picture appears in the header of every page", async () => {
  const person = newVisitor();
  await joinAs(person);
  await person.submit(await person.get("/my-profile"), "Prześlij", {
    avatar: fileOf(await aPicture()),
  });
  for (const path of ["/dashboard", "/events"])
    expect(
      (await person.get(path)).document.querySelector("header img.avatar")?.getAttribute("src"),
      path,
    ).toMatch(/avatar\.webp\?v=/);
});
