import { expect } from "vitest";
import { aPicture } from "../support/pictures.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const LIST = "/admin/certificates/signatures";

test("a certificate shows a scanned signature until it is deleted (rules 1551–1553)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const name = `Ewa Prezes ${Math.random().toString(36).slice(2)}`;
  const refused = await staff.submit(await staff.get(LIST), "Dodaj podpis", {
    name,
    file: new File(["Umowa"], "podpis.png"),
  });
  expectRefusedForm(refused);
  expect(refused.text).toContain("Takiego pliku nie przyjmujemy");
  expect(refused.document.querySelector("input[name=name]")?.getAttribute("value")).toBe(name);

  const file = new File([await aPicture("jpeg", { width: 900, height: 300 })], "podpis.jpg");
  const added = await staff.submit(refused, "Dodaj podpis", { file });
  const row = added.document.querySelectorAll("main li").find(({ text }) => text.includes(name));
  const scan = row?.querySelector("img")?.getAttribute("src") ?? "";
  const shown = await staff.request(scan);
  expect(shown.headers.get("Content-Type")).toBe("image/png");
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
  for (const path of [LIST, scan])
    expect((await newVisitor().get(path)).path, path).toMatch(/^\/admin\?redirectTo=/);

  const { companyName } = (await joinAs(newVisitor())).company;
  const companies = await staff.get(`/admin/leads?status=all&q=${encodeURIComponent(companyName)}`);
  const company = /\/admin\/leads\/\w{16}(?=")/.exec(companies.html)?.[0] ?? "";
  await staff.submit(await staff.get(`${company}/member`), "Członek");
  const certificates = await staff.get(`${company}/certificates`);
  const issued = await staff.submit(certificates, "Wystaw zaświadczenie");
  const address = /\/zaswiadczenie\/\w+/.exec(issued.html)?.[0] ?? "";
  const anyone = newVisitor();
  const page = await anyone.get(address);
  expect(page.text).toContain(name);
  const picture = page.document.querySelector("article img");
  expect(picture?.getAttribute("alt")).toBe(`Podpis: ${name}`);
  expect(picture?.getAttribute("src")).toBe(`${address}/podpis.png`);
  const own = await fetch(`${portal.url}${address}/podpis.png`);
  expect(own.headers.get("Content-Type")).toBe("image/png");
  const pdf = async () =>
    Buffer.from(
      await (await fetch(`${portal.url}${address}/zaswiadczenie.pdf`)).arrayBuffer(),
    ).toString("latin1");
  expect(await pdf()).toContain("/Subtype /Image");

  const toRemove = row?.querySelector("a[href$='/delete']")?.getAttribute("href") ?? "";
  await staff.submit(await staff.get(toRemove), "Usuń podpis");
  expect((await fetch(`${portal.url}${address}/podpis.png`)).status).toBe(404);
  const later = await anyone.get(address);
  expect(later.text).toContain(name);
  expect(later.text).toContain("Zaświadczenie ważne");
  expect(later.document.querySelector("article img")).toBeNull();
  expect(await pdf()).not.toContain("/Subtype /Image");
});
