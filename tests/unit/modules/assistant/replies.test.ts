import { describe, expect, test } from "vitest";
import { OWN_JOBS, stepsOfReply } from "~/modules/membership/assistant/own-jobs";
import { countStems, readQuestion } from "~/modules/membership/assistant/question-words";
import { replyTo } from "~/modules/membership/assistant/replies.server";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import { anEvent, anExpert, anOffer, changeRow } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";

/** The records found by a reply: "expert/marta". */
const hitsOf = async (question: string) =>
  ((await replyTo(question, locale)).hits ?? []).map(({ kind, id }) => `${kind}/${id}`);

describe(replyTo, () => {
  test("names records with the words of the question, whatever their endings", async () => {
    await anExpert({
      id: "marta",
      name: "Marta",
      title: "Radca prawny",
      specializations: ["Umowy"],
    });
    await anExpert({
      id: "tomasz",
      name: "Tomasz",
      title: "Doradca podatkowy",
      specializations: ["Podatki"],
    });
    expect(await replyTo("Kto sprawdzi umowę?", locale)).toEqual({
      says: "assistant:replies.found",
      hits: [{ kind: "expert", id: "marta", title: "Marta", note: "Radca prawny", at: null }],
      nextSteps: ["experts"],
    });
    expect(await hitsOf("PODATKOWE rozliczenia")).toEqual(["expert/tomasz"]);
  });

  test("names three at most, the best of each kind before the second of any", async () => {
    for (const id of ["a", "b", "c"])
      await anEvent({
        id,
        title: `Eksport ${id}`,
        startsAt: `2030-01-0${id === "a" ? 1 : 2}T09:00:00.000Z`,
      });
    await anExpert({ id: "jan", name: "Jan", title: "", specializations: ["Eksport"] });
    await anOffer({ id: "oferta", title: "Tłumaczenia", description: "Także dla eksportu." });
    expect(await hitsOf("eksport")).toEqual(["event/a", "expert/jan", "offer/oferta"]);
    expect(await hitsOf("Jaki ekspert od eksportu?")).toEqual(["expert/jan"]);
  });

  test("leaves out what has only a few of the words that something else has", async () => {
    await anExpert({
      id: "jan",
      name: "Jan",
      title: "",
      specializations: ["Eksport", "Niemcy", "Cło"],
    });
    await anExpert({ id: "ewa", name: "Ewa", title: "", specializations: ["Eksport"] });
    expect(await hitsOf("eksport, Niemcy i cło")).toEqual(["expert/jan"]);
  });

  test("shows the date of an event, and links to all of them", async () => {
    const { id, title, startsAt } = await anEvent({ id: "forum" });
    expect(await replyTo("Jakie są najbliższe wydarzenia?", locale)).toEqual({
      says: "assistant:replies.events",
      hits: [{ kind: "event", id, title, note: "", at: startsAt }],
      nextSteps: ["events"],
    });
  });

  test("names no record visible to staff only", async () => {
    await anExpert({ id: "jan", name: "Jan", specializations: ["Eksport"], active: false });
    await changeRow(offers, (await anOffer({ title: "Eksport" })).id, { approved: false });
    await anEvent({ title: "Eksport", cancelledAt: "2026-01-01T09:00:00.000Z" });
    expect(await hitsOf("eksport")).toEqual([]);
  });

  test.each(["Jakie są korzyści z członkostwa?", "Co daje członkostwo"])(
    "tells of the benefits: %s",
    async (question) => {
      expect(await replyTo(question, locale)).toEqual({
        says: "assistant:replies.benefits",
        nextSteps: ["about", "offers"],
      });
    },
  );

  test.each([
    ["Gdzie jest moja karta rabatowa?", "card", ["card"]],
    ["Jak pokazać kartę w kawiarni?", "card", ["card"]],
    ["Moja karta nie działa", "card", ["card"]],
    ["Jak zagłosować?", "voting", ["voting"]],
    ["Ile kosztuje pełne członkostwo?", "fee", ["terms", "contact"]],
    ["Ile wynosi składka i ile kosztuje?", "fee", ["terms", "contact"]],
  ])("knows the portal itself: %s", async (question, topic, nextSteps) => {
    await anOffer({ title: "Rabat na członkostwo działa cały rok" });
    expect(await replyTo(question, locale)).toEqual({
      says: `assistant:replies.${topic}`,
      nextSteps,
    });
  });

  test.each([
    ["jak zmienić hasło", "password"],
    ["Zapomniałam hasła!", "password"],
    ["jak usunąć konto", "closing"],
    ["Chcę zamknąć moje konto w portalu", "closing"],
    ["zmiana adresu e-mail", "email"],
    ["mam nowy mail", "email"],
    ["chcę zaprosić kolegę", "invitation"],
    ["jak dodać współpracownika", "invitation"],
    ["jak zapłacić składkę", "dues"],
    ["Kiedy zapłacić składkę?", "dues"],
    ["dane do przelewu", "dues"],
    ["Skąd pobrać zaświadczenie ze szkolenia?", "certificate"],
    ["zmienił się adres naszej firmy, gdzie to poprawić", "company"],
    ["jak dodać logo firmy", "company"],
    ["ktoś ukradł mi telefon z kartą", "lostCard"],
    ["chcemy pełne członkostwo", "membership"],
    ["gdzie pobrać notę", "document"],
    ["Nie mogę znaleźć biletu", "ticket"],
    ["jak wypisać się ze szkolenia", "seat"],
    ["muszę zrezygnować z udziału", "seat"],
    ["chcę odwołać konsultację z ekspertem", "session"],
    ["przełożenie sesji", "session"],
    ["Ile kosztuje rozmowa z doradcą?", "sessionPrice"],
    ["jak zostać ekspertem", "expert"],
    ["chcę dodać ofertę", "ownOffer"],
    ["jak przekazać firmę wspólnikowi", "handOver"],
    ["wypiszcie mnie z newslettera", "mails"],
    ["za dużo maili, jak je wyłączyć", "mails"],
    ["jak wylogować się ze wszystkich urządzeń", "devices"],
    ["kopia moich danych", "data"],
    ["jak dodać termin do kalendarza", "calendar"],
    ["zmieniłam nazwisko", "profile"],
    ["wgrać nowe zdjęcie", "profile"],
  ])("answers what members do in the portal before it searches: %s", async (question, job) => {
    await anOffer({ title: "Hasło, konto, adres, kolega, składka, przelew, zaświadczenie" });
    expect(await replyTo(question, locale)).toEqual({ says: `assistant:replies.jobs.${job}` });
    expect(stepsOfReply(`assistant:replies.jobs.${job}`)).not.toEqual([]);
  });

  test("leads on from each of twenty jobs (rules 1401)", () => {
    expect(Object.keys(OWN_JOBS).length).toBeGreaterThanOrEqual(20);
    for (const [job, steps] of Object.entries(OWN_JOBS)) expect(steps, job).not.toEqual([]);
  });

  test("the price of full membership is the fee, not a way to ask for it", async () => {
    expect((await replyTo("Ile kosztuje pełne członkostwo?", locale)).says).toBe(
      "assistant:replies.fee",
    );
  });

  test.each(["szkolenie ze składania podpisu na fakturze", "artykuł o kalendarzu podatkowym"])(
    "searches where a kind of record is named: %s",
    async (question) => {
      expect((await replyTo(question, locale)).says).not.toMatch(/jobs/);
    },
  );

  test("searches for the events about such a job", async () => {
    await anEvent({ id: "hasla", title: "Bezpieczne hasła" });
    expect(await hitsOf("szkolenie o hasłach")).toEqual(["event/hasla"]);
  });

  test("names nothing that only mentions one of several words in passing", async () => {
    await anOffer({ title: "Lunch", description: "Jutro przy kawie", tags: [] });
    expect((await replyTo("jutro urlop", locale)).says).toBe("assistant:replies.nothing");
    expect((await replyTo("jutro", locale)).says).toBe("assistant:replies.found");
  });

  test("answers a question for a person with experts, where one fits", async () => {
    await anExpert({ id: "marta", name: "Marta", title: "", specializations: ["Umowy"] });
    await anOffer({ id: "wzory", title: "Wzory umów" });
    await anOffer({ id: "notariusz", title: "Notariusz" });
    expect(await hitsOf("Kto pomoże z umową?")).toEqual(["expert/marta"]);
    expect(await hitsOf("Kto zna notariusza?")).toEqual(["offer/notariusz"]);
  });

  test.each([
    "Jak założyć hodowlę alpak?",
    "?!",
    "🦔",
    "aaa ".repeat(500),
    "Jakie oferty specjalne są dostępne?",
  ])("suggests an expert if the portal has no matching record: %.40s", async (question) => {
    expect(await replyTo(question, locale)).toEqual({
      says: "assistant:replies.nothing",
      nextSteps: ["contact"],
      isExpertSuggestion: true,
    });
  });

  test("lists the first records of a general question", async () => {
    await anExpert({ id: "jan", name: "Jan", title: "", specializations: [] });
    const { id } = await anOffer();
    expect(await replyTo("Jak znaleźć eksperta?", locale)).toMatchObject({
      says: "assistant:replies.experts",
      hits: [{ id: "jan" }],
    });
    expect(await replyTo("Jakie oferty specjalne są dostępne?", locale)).toMatchObject({
      hits: [{ kind: "offer", id }],
      nextSteps: ["offers"],
    });
  });
});

describe(readQuestion, () => {
  const vocabulary = { stop: new Set(["jak"]), topics: { events: ["wydarze"] } };

  test("uses eight words at most, without short ones, endings and stop words", () => {
    expect(
      readQuestion("Jak to VAT RODO umowę faktur podatki podatkowe Wydarzenia", vocabulary),
    ).toEqual({
      topics: ["events"],
      stems: ["vat", "rodo", "umow", "faktu", "podat", "podatk"],
    });
    expect(readQuestion("a1a b2b c3c d4d e5e f6f g7g h8h i9i", vocabulary).stems).toHaveLength(8);
  });

  test("a stem is found at the beginning of words alone", () => {
    expect(countStems(["praw", "umow"], ["Sprawozdanie", "Umowy"])).toBe(1);
  });
});
