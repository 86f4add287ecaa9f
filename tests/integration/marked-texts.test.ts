import { expect } from "vitest";
import { logInStaff } from "../support/story.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const MARKED = `Na targach liczy się pierwsze **pięć minut** rozmowy.

# Pół roku przed

- ile rozmów, z kim
- zapisy na [stronie wydarzeń](/events)

[Oferta](brak) i ![](/images/brak.html)`;

test("an article is typed with marks, its preview says what is missing, and it keeps them (rules 985)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const article = {
    title: "Jak przygotować firmę do targów",
    excerpt: "Trzy rzeczy, które warto mieć gotowe.",
    content: MARKED,
    author: "Redakcja DIG",
    category: "finance",
  };
  const preview = await staff.submit(await staff.get("/admin/articles/new"), "Podgląd", article);
  const shown = preview.document.querySelector("#preview");
  expect(shown?.querySelector(".prose h2")?.text).toBe("Pół roku przed");
  expect(shown?.querySelectorAll(".prose li")).toHaveLength(2);
  expect(shown?.text).toContain("„Oferta”: odnośnik bez poprawnego adresu");
  expect(shown?.text).toContain("nie ma poprawnego adresu: potrzebny jest https");
  expect(preview.document.querySelector("textarea[name=content]")?.textContent.trim()).toBe(MARKED);

  await staff.submit(preview, "Dodaj artykuł", {});
  const drafts = await staff.get(`/admin/articles?q=${article.title}`);
  const edit = /\/admin\/articles\/\w+\/edit/.exec(drafts.html)?.[0] ?? "";
  const { document } = await staff.get(edit);
  expect(document.querySelector("textarea[name=content]")?.textContent.trim()).toBe(MARKED);
});

test("the description of an event has a preview, marks on its page, and words alone in its facts (rules 1637)", async () => {
  const staff = newVisitor();
  await logInStaff(staff);
  const title = `Ze znakami ${Math.random().toString(36).slice(2)}`;
  const description = "Spotkanie **eksporterów**.\n\n- rynki\n- cła";
  const fields = { ...EVENT_FIELDS, title, description };
  const preview = await staff.submit(await staff.get("/admin/events/new"), "Podgląd", fields);
  expect(preview.document.querySelectorAll("#preview .prose li")).toHaveLength(2);
  expect((await staff.get(`/admin/events?q=${title}`)).html).not.toMatch(/events\/\w+\/edit/);
  await staff.submit(preview, "Dodaj wydarzenie", {});
  const list = await staff.get(`/admin/events?q=${title}`);
  const id = /\/admin\/events\/(\w+)\/edit/.exec(list.html)?.[1] ?? "";
  const { document, html } = await newVisitor().get(`/events/${id}`);
  expect(document.querySelectorAll("#about .prose li")).toHaveLength(2);
  expect(document.querySelector("#about .prose strong")?.text).toBe("eksporterów");
  expect(html).toContain('"description":"Spotkanie eksporterów. rynki cła"');
  expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toContain(
    "Spotkanie eksporterów.",
  );
});
