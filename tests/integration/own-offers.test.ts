import { describe, expect } from "vitest";
import { joinAs, logIn, logInStaff } from "../support/story.ts";
import { OFFER } from "./support/forms/offers.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { addOffer } from "./support/own-offers.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** The owner of a new company. */
async function owner() {
  const visitor = newVisitor({ Origin: portal.url });
  await joinAs(visitor);
  return visitor;
}

describe("a new offer", () => {
  test("waits for approval: it is in the company's list and not among the offers", async () => {
    const anna = await owner();
    const form = await anna.get("/offers/new");
    expect(form.text).toContain("Pozostało ofert w tym miesiącu: 5 z 5");
    expect(typedIn(form, "validUntil")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const list = await anna.submit(form, "Dodaj ofertę", {
      ...OFFER,
      "tags[0]": "Energia",
      "tags[1]": "audyt",
    });
    expect(list.path).toBe("/offers/mine");
    for (const words of [
      "Oferta dodana pomyślnie",
      "Twoja oferta specjalna została dodana.",
      "Oczekuje",
      "Energia",
    ])
      expect(list.text).toContain(words);
    expect(list.text).toContain("Pozostało ofert w tym miesiącu: 4 z 5");
    const id = /\/offers\/([^/]+)\/edit/.exec(list.html)?.[1];
    expect((await anna.get(`/offers/${id}`)).status).toBe(404);
    expect((await newVisitor().get("/offers?q=instalacji")).text).not.toContain(OFFER.title);
    expect((await anna.get("/offers/mine?state=approved")).text).toContain("Nie ma takich ofert");
  });

  test("comes back with its contact for an edit, which may take it away", async () => {
    const anna = await owner();
    const id = await addOffer(anna);
    const form = await anna.get(`/offers/${id}/edit`);
    for (const name of ["phone", "email", "website"] as const)
      expect(typedIn(form, name)).toBe(OFFER[name]);
    await anna.submit(form, "Zapisz zmiany", { phone: "", email: "", website: "" });
    const edited = await anna.get(`/offers/${id}/edit`);
    for (const name of ["phone", "email", "website"]) expect(typedIn(edited, name)).toBe("");
  });

  test("comes back with the reason of each error, and everything typed", async () => {
    const anna = await owner();
    const page = await anna.submit(await anna.get("/offers/new"), "Dodaj ofertę", {
      title: "Auto",
      description: "Krótko",
      benefits: "Mało",
      terms: "",
      validUntil: "",
      originalPrice: "sto",
    });
    expectRefusedForm(page);
    for (const words of [
      "Tytuł musi mieć co najmniej 5 znaków",
      "Opis musi mieć co najmniej 10 znaków",
      "Korzyści muszą mieć co najmniej 10 znaków",
      "Warunki muszą mieć co najmniej 10 znaków",
      "Data ważności jest wymagana",
      "Podaj cenę w złotych",
    ])
      expect(page.text).toContain(words);
    expect(typedIn(page, "title")).toBe("Auto");
    expect((await anna.get("/offers/mine")).text).toContain("Twoja firma nie ma jeszcze ofert");
  });
});

describe("the limit of Plan Startowy", () => {
  test("leaves the demo company three of five", async () => {
    const demo = newVisitor({ Origin: portal.url });
    await logIn(demo, "demo@example.com", "Demo-1234");
    expect((await demo.get("/offers/new")).text).toContain("Pozostało ofert w tym miesiącu: 3 z 5");
  });

  test("allows the last free offer once, even for simultaneous posts, and then says why there is no form", async () => {
    const anna = await owner();
    for (let count = 0; count < 4; count++)
      await addOffer(anna, { title: `Oferta numer ${count}` });
    const forms = await Promise.all(Array.from({ length: 10 }, () => anna.get("/offers/new")));
    const answers = await Promise.all(
      forms.map((form, index) =>
        anna.submit(form, "Dodaj ofertę", { ...OFFER, title: `Ostatnia ${index}` }),
      ),
    );
    const late = answers.filter(({ status }) => status === 409);
    expect(late).toHaveLength(9);
    for (const page of late) {
      expect(page.text).toContain("Osiągnąłeś limit 5 ofert miesięcznie na planie startowym.");
      expect(typedIn(page, "title")).toMatch(/^Ostatnia \d$/);
    }
    expect((await anna.get("/offers/mine")).text).toContain("5 ofert");
    const full = await anna.get("/offers/new");
    expect(full.text).toContain("Limit ofert wyczerpany");
    expect(full.text).toContain("Na planie startowym możesz dodać do 5 ofert miesięcznie.");
    expect(full.document.querySelector("[name=title]")).toBeNull();
  });
});

describe("an own offer", () => {
  test("is edited, and shows what was there before", async () => {
    const anna = await owner();
    const id = await addOffer(anna);
    const form = await anna.get(`/offers/${id}/edit`);
    for (const [name, value] of Object.entries(OFFER))
      expect(typedIn(form, name), name).toBe(value);
    const list = await anna.submit(form, "Zapisz zmiany", {
      title: "Przegląd kotłowni",
      discountedPrice: "250",
      discount: "",
    });
    expect(list.text).toContain("Oferta zapisana");
    expect(list.text).toContain("Przegląd kotłowni");
    expect(typedIn(await anna.get(`/offers/${id}/edit`), "discount")).toBe("50");
    expect((await anna.get("/offers/new")).text).toContain("4 z 5");
  });

  test("is withdrawn after a confirmation, for good", async () => {
    const anna = await owner();
    const id = await addOffer(anna);
    const question = await anna.get(`/offers/${id}/withdraw`);
    expect(question.text).toContain("Czy na pewno chcesz wycofać tę ofertę?");
    const list = await anna.submit(question, "Wycofaj ofertę");
    expect(list.path).toBe("/offers/mine");
    expect(list.text).toContain("Oferta wycofana");
    expect(list.text).toContain("Twoja firma nie ma jeszcze ofert");
    expect(list.text).toContain("4 z 5");
    expect((await anna.submit(question, "Wycofaj ofertę")).path).toBe("/offers/mine");
    expect((await anna.get(`/offers/${id}/withdraw`)).path).toBe("/offers/mine");
    expect((await anna.get(`/offers/${id}/edit`)).status).toBe(404);
  });
});

test("who has used an offer that is over takes that back on its page (rules 1615)", async () => {
  const [anna, jan, staff] = [await owner(), await owner(), newVisitor()];
  const id = await addOffer(anna);
  await logInStaff(staff);
  await staff.post(`/admin/offers/${id}/approve`, {}, { "Sec-Fetch-Site": "same-origin" });
  for (const path of [`/offers/${id}`, `/app/offers/${id}`]) {
    const used = await jan.submit(await jan.get(path), "Skorzystaj z oferty");
    expect(used.text).toContain("Oferta zaznaczona jako wykorzystana");
    if (path.startsWith("/app"))
      await anna.submit(await anna.get(`/offers/${id}/withdraw`), "Wycofaj ofertę");
    else await jan.submit(used, "Cofnij");
  }
  expect((await anna.get(`/offers/${id}`)).status).toBe(404);
  const over = await jan.get(`/offers/${id}`);
  expect(over.text).toContain("Ta oferta już się zakończyła.");
  expect(over.text).not.toContain("Kod promocyjny");
  const list = await jan.submit(over, "Cofnij");
  expect(list.path).toBe("/offers");
  expect(list.text).toContain("Cofnięto wykorzystanie oferty");
  for (const path of [`/offers/${id}`, `/app/offers/${id}`])
    expect((await jan.get(path)).status).toBe(404);
});

test("the list of offers links to own offers for members only", async () => {
  const anna = await owner();
  const links = (page: Awaited<ReturnType<typeof anna.get>>) =>
    page.document.querySelectorAll("main a").map((a) => a.getAttribute("href"));
  expect(links(await anna.get("/offers"))).toEqual(
    expect.arrayContaining(["/offers/new", "/offers/mine"]),
  );
  expect(links(await newVisitor().get("/offers"))).not.toContain("/offers/new");
});
