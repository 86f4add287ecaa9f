import {
  addStaff,
  applicant,
  confirm,
  joinAs,
  logInStaff,
  mailLink,
  register,
} from "../../support/story.ts";
import { Visitor } from "../../support/visitor.ts";
import { firstFreeSlot } from "./bookings.ts";
import { idOf, invitationTo, invite, newAddress, PASSWORD } from "./coworkers.ts";
import { meetExpert } from "./expert-at-work.ts";
import { TO_RESEND, TO_REVOKE } from "./forms/coworkers.ts";
import { TO_EDIT, TO_WITHDRAW } from "./forms/offers.ts";
import { STAFF_ID } from "./forms/panel.ts";
import { ARTICLE_FIELDS, ARTICLE_TO_DELETE, ARTICLE_TO_EDIT } from "./forms/panel-articles.ts";
import { COMPANY_FILE, IMPORT } from "./forms/panel-companies.ts";
import { EVENT_FIELDS, EVENT_TO_DELETE, EVENT_TO_EDIT, PARTICIPANT } from "./forms/panel-events.ts";
import { MESSAGE_TO_ANSWER, SUBSCRIPTION } from "./forms/panel-letters.ts";
import { NEWS_FIELDS, NEWS_ITEM_TO_DELETE, NEWS_ITEM_TO_EDIT } from "./forms/panel-news.ts";
import { OFFER_TO_DELETE, OFFER_TO_JUDGE } from "./forms/panel-offers.ts";
import { PARTNER_FIELDS, PARTNER_TO_DELETE, PARTNER_TO_EDIT } from "./forms/panel-partners.ts";
import { POLL_FIELDS, POLL_TO_DELETE, POLL_TO_EDIT } from "./forms/panel-polls.ts";
import type { Stage } from "./forms/portal-form.ts";
import { BOOKED } from "./forms/taking-part.ts";
import { addOffer } from "./own-offers.ts";

/** People in every state in which a form is met. */
export interface Cast {
  /** A visitor in the state in which the form is met; each call gives one with cookies of its own. */
  at(stage: Stage): Visitor;
  /** What a name stands for in addresses. */
  idOf(name: string): string;
  /** The member whose profile and company the forms may change. */
  member: Awaited<ReturnType<typeof joinAs>>;
}

/** The people who meet the forms. */
export async function castAt(url: string): Promise<Cast> {
  /** What these people have made, by what stands for it in addresses. */
  const made = new Map<string, string>();
  const member = new Visitor(url);
  const joined = await joinAs(member);
  // With an address stored, the profile has the field for it.
  await member.submit(await member.get("/my-profile"), "Zapisz zmiany", {
    linkedinUrl: "https://www.linkedin.com/in/zofia",
  });

  const hours = await member.get("/experts/ekspert-sikora/session");
  const booking = await member.submit(hours, "Zarezerwuj sesję", {
    slot: firstFreeSlot(hours),
    topic: "Umowa",
  });
  made.set(BOOKED, booking.path.split("/").at(-1) ?? "");
  for (const [index, name] of [TO_EDIT, TO_WITHDRAW, OFFER_TO_JUDGE, OFFER_TO_DELETE].entries())
    made.set(name, await addOffer(member, { title: `Oferta numer ${index}` }));

  const expert = new Visitor(url);
  for (const [name, id] of await meetExpert(member, expert)) made.set(name, id);

  const beginner = new Visitor(url);
  const { person } = applicant();
  await beginner.submit(await beginner.get("/register"), "Dalej: dane firmy", person);

  for (const name of [TO_REVOKE, TO_RESEND]) {
    await invite(member, newAddress(), name);
    made.set(name, idOf(await member.get("/my-coworkers"), name));
  }
  const [invited, address] = [new Visitor(url), newAddress()];
  await invite(member, address);
  const first = await invited.get(await invitationTo(invited, address));
  await invited.submit(first, "Dalej: stanowisko", { password: PASSWORD });

  const forgetful = new Visitor(url);
  const story = applicant();
  await register(forgetful, story);
  await confirm(forgetful, story.person.email);
  await forgetful.submit(await forgetful.get("/forgot-password"), "Wyślij link", {
    email: story.person.email,
  });
  const link = await mailLink(forgetful, story.person.email, /Nowe hasło/);
  await forgetful.submit(await forgetful.get(link ?? ""), "Potwierdź");

  const staff = new Visitor(url);
  await logInStaff(staff);
  const added = await addStaff(staff);
  const list = await staff.get(`/admin/staff?q=${added.username}`);
  made.set(STAFF_ID, /\/admin\/staff\/(\w+)\/switch/.exec(list.html)?.[1] ?? "");
  const rooms = {
    articles: {
      submit: "Dodaj artykuł",
      fields: ARTICLE_FIELDS,
      called: "title",
      made: [ARTICLE_TO_EDIT, ARTICLE_TO_DELETE],
    },
    news: {
      submit: "Dodaj aktualność",
      fields: NEWS_FIELDS,
      called: "title",
      made: [NEWS_ITEM_TO_EDIT, NEWS_ITEM_TO_DELETE],
    },
    partners: {
      submit: "Dodaj partnera",
      fields: PARTNER_FIELDS,
      called: "name",
      made: [PARTNER_TO_EDIT, PARTNER_TO_DELETE],
    },
    polls: {
      submit: "Dodaj głosowanie",
      fields: POLL_FIELDS,
      called: "title",
      made: [POLL_TO_EDIT, POLL_TO_DELETE],
    },
    events: {
      submit: "Dodaj wydarzenie",
      fields: EVENT_FIELDS,
      called: "title",
      made: [EVENT_TO_EDIT, EVENT_TO_DELETE],
    },
  };
  for (const [room, { submit, fields, called, made: names }] of Object.entries(rooms))
    for (const name of names) {
      const title = `Wpis ${added.username} ${name}`;
      made.set(
        name,
        await addRecord(staff, { room, submit, fields: { ...fields, [called]: title }, title }),
      );
    }
  made.set(IMPORT, await sentImport(staff));
  made.set(MESSAGE_TO_ANSWER, await writtenMessage(staff, `Pytanie ${added.username}`));
  made.set(SUBSCRIPTION, await awaitedSubscription(staff));
  const event = made.get(EVENT_TO_EDIT) ?? "";
  await expert.submit(await expert.get(`/events/${event}`), "Zapisz się");
  const people = await staff.get(`/admin/events/${event}/participants`);
  made.set(PARTICIPANT, /participants\/([\w-]+)\/remove/.exec(people.html)?.[1] ?? "");
  const newcomer = new Visitor(url);
  await logInStaff(newcomer, await addStaff(staff));

  const models: Record<Stage, Visitor> = {
    visitor: new Visitor(url),
    member,
    expert,
    applicant: beginner,
    invited,
    recovering: forgetful,
    staff,
    newcomer,
  };
  return {
    at: (stage) => copyOf(url, new Actor(url, {}, made, models[stage].cookies)),
    idOf: (name) => made.get(name) ?? "",
    member: joined,
  };
}

interface AddedRecord {
  /** Of the panel: the last part of its address. */
  room: string;
  /** Word of the button. */
  submit: string;
  fields: Record<string, string>;
  /** What the list finds it by. */
  title: string;
}

/** @returns the id of a record that was added in a room of the panel */
async function addRecord(
  staff: Visitor,
  { room, submit, fields, title }: AddedRecord,
): Promise<string> {
  await staff.submit(await staff.get(`/admin/${room}/new`), submit, fields);
  const list = await staff.get(`/admin/${room}?q=${encodeURIComponent(title)}`);
  return new RegExp(`/admin/${room}/(\\w+)/edit`).exec(list.html)?.[1] ?? "";
}

/** @returns the id of a file of companies that was rehearsed */
async function sentImport(staff: Visitor): Promise<string> {
  const file = new File([COMPANY_FILE], "firmy.csv");
  const { path } = await staff.submit(await staff.get("/admin/leads/import"), "Pokaż próbę", {
    file,
  });
  return path.split("/").at(-1) ?? "";
}

/** @returns the id of a contact message, as staff find it */
async function writtenMessage(staff: Visitor, subject: string): Promise<string> {
  const fields = {
    name: "Zofia Żak",
    email: newAddress(),
    subject,
    message: "Ile wynosi składka?",
  };
  await staff.submit(await staff.get("/contact"), "Wyślij", fields);
  const list = await staff.get(`/admin/messages?q=${encodeURIComponent(subject)}`);
  return /\/admin\/messages\/([\w-]+)/.exec(list.html)?.[1] ?? "";
}

/** @returns what stands for an address of the newsletter that waits to be confirmed */
async function awaitedSubscription(staff: Visitor): Promise<string> {
  const email = newAddress();
  await staff.submit(await staff.get("/newsletter"), "Zapisz się", { email });
  const list = await staff.get(`/admin/newsletter?state=waiting&q=${encodeURIComponent(email)}`);
  return /\/admin\/newsletter\/(\w+)\/delete/.exec(list.html)?.[1] ?? "";
}

/** Another browser with the same cookies. */
export function copyOf(
  url: string,
  model: Visitor,
  headers: Record<string, string> = { Origin: url },
): Visitor {
  return new Actor(url, headers, model instanceof Actor ? model.made : new Map(), model.cookies);
}

class Actor extends Visitor {
  readonly made: ReadonlyMap<string, string>;

  constructor(
    url: string,
    headers: Record<string, string>,
    made: ReadonlyMap<string, string>,
    cookies: ReadonlyMap<string, string>,
  ) {
    super(url, headers);
    this.made = made;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  override request(path: string, init?: RequestInit): Promise<Response> {
    return super.request(
      [...this.made].reduce((known, [name, id]) => known.replace(name, id), path),
      init,
    );
  }
}
