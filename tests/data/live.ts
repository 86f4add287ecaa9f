import { bookingFields, firstFreeSlot } from "../integration/support/bookings.ts";
import { applicant, joinAs, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * Lives in the portal at an address until every store has rows, so that its `DATA_DIR` can be kept as old data:
 * `node tests/data/live.ts http://localhost:3000`. The portal runs in demo mode with `RATE_LIMITS=off` and the `SESSION_SECRET` of
 * `old-data.test.ts`; it is stopped afterwards, and its folder copied to `tests/data/{commit}`.
 */
const [url = ""] = process.argv.slice(2);
const browser = () =>
  new Visitor(url, {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });

const anna = browser();
const annasStory = applicant({
  firstName: "Anna",
  lastName: "Łąkowa",
  email: "anna@example.com",
  password: "Stare-dane-1",
});
await joinAs(anna, {
  ...annasStory,
  company: {
    ...annasStory.company,
    companyName: "Pracownia Łąka",
    newsletterSubscription: "on",
  } as never,
});
const jan = browser();
const jansStory = applicant({
  firstName: "Jan",
  lastName: "Stary",
  email: "jan@example.com",
  password: "Stare-dane-2",
});
await joinAs(jan, { ...jansStory, company: { ...jansStory.company, companyName: "Stary i Syn" } });
await register(browser(), applicant({ email: "nikt@example.com" }));

await anna.submit(await anna.get("/events/prawo-pracy"), "Zapisz się");
await jan.submit(await jan.get("/events/prawo-pracy"), "Zapisz się na listę rezerwową");
await anna.submit(await anna.get("/events/forum-gospodarcze"), "Zapisz na później");

const form = await anna.get("/experts/ekspert-wilczynska/session");
const attachment = new File(["Umowa z podwykonawcą: kara umowna.\n"], "umowa.txt", {
  type: "text/plain",
});
const booked = await anna.submit(form, "Zarezerwuj sesję", {
  ...bookingFields(firstFreeSlot(form)),
  attachment,
});
const other = await jan.get("/experts/ekspert-sikora/session");
const given = await jan.submit(other, "Zarezerwuj sesję", bookingFields(firstFreeSlot(other)));
await jan.submit(await jan.get(`${given.path}/withdraw`), "Odwołaj sesję");

await anna.submit(await anna.get("/experts/ekspert-wilczynska/question"), "Wyślij pytanie", {
  message: "Co z VAT?",
});
await anna.submit(await anna.get("/offers/offer-audyt-it"), "Skorzystaj z oferty");
const reader = browser();
await reader.submit(await reader.get("/newsletter"), "Zapisz się", {
  email: "czytelnik@example.com",
});
const mailbox = await reader.get("/dev/mailbox");
const link = mailbox.document
  .querySelectorAll("main article a")
  .find((one) => one.getAttribute("href")?.includes("/newsletter/confirm"));
await reader.submit(
  await reader.get(link?.getAttribute("href")?.slice(url.length) ?? ""),
  "Potwierdź",
);
await reader.submit(await reader.get("/newsletter"), "Zapisz się", {
  email: "zwlekajacy@example.com",
});
await reader.submit(await reader.get("/contact"), "Wyślij", {
  name: "Ewa",
  email: "ewa@example.com",
  subject: "general",
  message: "Dzień dobry, kiedy jest zebranie?",
});
const [article] = (await reader.get("/knowledge")).document.querySelectorAll(
  "main h3 a, main h2 a",
);
await reader.get(article?.getAttribute("href") ?? "");

const agenda = await anna.get("/dashboard/events");
process.stdout.write(`${booked.status} ${booked.path}\n${agenda.text}\n`);
