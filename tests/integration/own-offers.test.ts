import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import { OFFER } from "./support/forms/offers.ts";
import { expectPolishPage, expectRefusedForm, parsePage, typedIn } from "./support/oracle.ts";
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

  test("accepts tags separated by commas", async () => {
    const anna = await owner();
    const id = await addOffer(anna, { tags: "Energia, audyt,,energia" });
    const form = await anna.get(`/offers/${id}/edit`);
    expect([typedIn(form, "tags[0]"), typedIn(form, "tags[1]"), typedIn(form, "tags[2]")]).toEqual([
      "energia",
      "audyt",
      undefined,
    ]);
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

  test("is created once by a double submit", async () => {
    const anna = await owner();
    const form = await anna.get("/offers/new");
    await Promise.all([
      anna.submit(form, "Dodaj ofertę", OFFER),
      anna.submit(form, "Dodaj ofertę", OFFER),
    ]);
    expect((await anna.get("/offers/mine")).text).toContain("1 oferta");
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

  test("is not found for another company, in every form of request", async () => {
    const [anna, jan] = [await owner(), await owner()];
    const id = await addOffer(anna, { title: "Tajna oferta" });
    for (const target of [id, "offer-magazyn", "offer-ksiegowosc", "nie-ma"]) {
      for (const [page, route] of [
        ["edit", "routes/member/offers/edit-offer"],
        ["withdraw", "routes/member/offers/withdraw-offer"],
      ]) {
        const path = `/offers/${target}/${page}`;
        for (const way of [path, `${path}.data`, `${path}.data?_routes=${route}`]) {
          const read = await jan.request(way);
          expect([404, 200], way).toContain(read.status);
          expect(await read.text(), way).not.toContain("Tajna");
          await jan.request(way, {
            method: "POST",
            body: new URLSearchParams({ ...OFFER, title: "Przejęta" }),
          });
        }
        const posted = await parsePage(
          await jan.request(path, { method: "POST", body: new URLSearchParams(OFFER) }),
        );
        expect(posted.status).toBe(404);
        expect(posted.text).toContain("Oferta nie została znaleziona");
        expectPolishPage(posted);
      }
    }
    const list = await anna.get("/offers/mine");
    expect(list.text).toContain("Tajna oferta");
    expect(list.text).not.toContain("Przejęta");
    expect((await jan.get("/offers/mine")).text).not.toContain("Tajna oferta");
    expect((await newVisitor().get("/offers/offer-magazyn")).status).toBe(200);
  });

  test("ignores fields outside its form", async () => {
    const anna = await owner();
    await anna.post("/offers/new", {
      ...OFFER,
      approved: "on",
      featured: "on",
      company: "Inna",
      organizationId: "x",
      promo: "DIG-ZZZZZ",
    });
    const list = await anna.get("/offers/mine");
    expect(list.text).toContain("Oczekuje");
    expect(list.text).not.toContain("DIG-ZZZZZ");
  });
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
