import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormColumn } from "~/modules/companies/companies/organization/organization-fields";
import samples from "../../fixtures/companies.json" with { type: "json" };
import { expectAlive } from "../integration/support/oracle.ts";
import { aPicture } from "../support/pictures.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Page, Visitor } from "../support/visitor.ts";

/** A value of each field, and its text in the directory. */
const FIELDS: Record<FormColumn, { typed: string; shown: string }> = {
  name: { typed: "Tartak Dąbrowa", shown: "Tartak Dąbrowa" },
  industry: { typed: "Obróbka drewna", shown: "Obróbka drewna" },
  size: { typed: "201-500", shown: "201-500 pracowników" },
  short_description: { typed: "Deski i belki.", shown: "Deski i belki." },
  full_description: { typed: "Suszymy i tniemy na wymiar.", shown: "Suszymy i tniemy na wymiar." },
  tags: { typed: "jesion", shown: "jesion" },
  offering: { typed: "Więźby na wymiar.", shown: "Więźby na wymiar." },
  seeking: { typed: "Przewoźnika z HDS.", shown: "Przewoźnika z HDS." },
  published: { typed: "on", shown: "Karta firmy jest na stronie izby" },
  hidden: { typed: "on", shown: "Firma jest ukryta w katalogu." },
};
const TYPED = Object.fromEntries(Object.entries(FIELDS).map(([name, { typed }]) => [name, typed]));
const SAMPLE = samples.find(({ id }) => id === "company-member-10");

const dataDir = temporaryFolder("dig-fields-");
let portal: Portal;
let owner: Visitor;

async function start(): Promise<void> {
  portal = await startPortal({ DATA_DIR: dataDir });
  owner = new Visitor(portal.url);
  await logIn(owner, "demo@example.com", "Demo-1234");
}

beforeAll(start);
afterAll(() => portal.stop());

/** The owner's company in the directory: its page and its row in the list. */
async function shownToOwner(): Promise<{ text: string; logo: string | undefined }> {
  const list = await owner.get(`/members?q=${encodeURIComponent(TYPED.name ?? "")}`);
  const profile = await owner.get("/company-profile");
  const path = profile.document.querySelector("main a[href^='/members/']")?.getAttribute("href");
  const page = await owner.get(path ?? "");
  const shown = [
    ...list.document.querySelectorAll("main ul.panel"),
    page.document.querySelector("main"),
  ];
  return {
    text: shown.map((part) => part?.text).join(),
    logo: page.document.querySelector("main img")?.getAttribute("src"),
  };
}

/** The value that the form would send for a field of the page. */
function valuesIn({ document }: Page, name: string): string[] {
  return document
    .querySelectorAll(`main [name="${name}"], main [name^="${name}["]`)
    .filter((field) => field.getAttribute("type") !== "checkbox" || field.hasAttribute("checked"))
    .map((field) => {
      if (field.getAttribute("type") === "checkbox") return "on";
      if (field.tagName === "TEXTAREA") return field.text;
      const chosen = field.querySelector("option[selected]") ?? field;
      return chosen.getAttribute("value") ?? "";
    });
}

async function sampleShown(): Promise<string> {
  const page = await owner.get(`/members/${SAMPLE?.id}`);
  return page.document.querySelector("main")?.text ?? "";
}

test("all fields saved by an owner are in the form, in the directory, and there after a restart", async () => {
  const form = await owner.get("/company-profile");
  const logo = new File([await aPicture("png")], "logo.png", { type: "image/png" });
  await owner.submit(form, "Prześlij", { logo });
  const { text: before, logo: sent } = await shownToOwner();
  expect(sent).toContain("company_logos");
  for (const { shown } of Object.values(FIELDS)) expect(before).not.toContain(shown);

  // A hidden company has a page, but no public one and no row in the list, the only place with the
  // short description.
  const { hidden, published, short_description, ...always } = FIELDS;
  for (const isHidden of [false, true]) {
    const shown = { ...always, ...(isHidden ? { hidden } : { published, short_description }) };
    const submitted = isHidden ? { hidden: "on" } : { ...TYPED, hidden: [] };
    await owner.submit(await owner.get("/company-profile"), "Zapisz zmiany", submitted);
    await expectSaved(shown, sent);
  }
  const sample = await sampleShown();
  await expectAlive(portal);
  await portal.stop();
  await start();
  await expectSaved({ hidden, ...always }, sent);
  const restarted = await owner.get("/company-profile");
  for (const [name, { typed }] of Object.entries({ published, short_description }))
    expect(valuesIn(restarted, name)).toContain(typed);
  expect(await sampleShown()).toBe(sample);
});

async function expectSaved(
  fields: Partial<typeof FIELDS>,
  logo: string | undefined,
): Promise<void> {
  const form = await owner.get("/company-profile");
  const directory = await shownToOwner();
  expect(directory.logo).toBe(logo);
  for (const [name, { typed, shown }] of Object.entries(fields)) {
    expect(valuesIn(form, name), name).toContain(typed);
    expect(directory.text, name).toContain(shown);
  }
}

test("a sample company shows all of its fields", async () => {
  const text = await sampleShown();
  const { name, industry, size, fullDescription = "", tags = [] } = SAMPLE ?? {};
  const paragraphs = fullDescription.split("\n\n");
  for (const shown of [name, industry, `${size} pracowników`, ...paragraphs, ...tags])
    expect(text).toContain(shown);
});
