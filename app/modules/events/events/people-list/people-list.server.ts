import type { Company } from "~/modules/companies/companies/company";
import { nameWithoutForm } from "~/modules/companies/companies/duplicates/likeness";
import { addLeadInTransaction } from "~/modules/companies/companies/staff/named-lead.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { fillSeatsInTransaction } from "../attendance/registrations.server";
import {
  listInTransaction,
  newGuest,
  seatInTransaction,
  type Taker,
} from "../attendance/seat-taking.server";
import { type Event, hasEnded } from "../event";
import { findEventInTransaction } from "../events.server";
import { removedMail } from "../mails/event-mails.server";
import { notifyOfInTransaction } from "../mails/event-notifications.server";
import { mailInTransaction } from "../mails/seat-mails.server";
import { takesPeople } from "../participants/added-people";
import { ofOffice } from "../participants/added-people.server";
import { endChargeInTransaction, paymentOf } from "../payments/seat-charges.server";
import { byArrival, type Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import type { ListedPerson } from "./people-matching.server";
import { type PlannedPerson, planPeople } from "./people-plan.server";

/**
 * Adds the people of a list as the page has shown it, all or none (rules 1526).
 *
 * @param seen hash of the plan that was shown
 * @returns the id of the list; "changed" if the outcome would be another one now
 */
export async function addPeople(
  eventId: string | undefined,
  people: readonly ListedPerson[],
  { by, seen, withoutMail }: ByStaff & { seen: string; withoutMail: boolean },
): Promise<string | Refusal<"not-found" | "changed" | "nobody">> {
  const listId = createId();
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event || !takesPeople(event)) return refuse("not-found");
    const plan = planPeople(event, people);
    const added = plan.people.filter(({ fate }) => fate !== "skipped");
    if (plan.hash !== seen) return refuse("changed");
    if (added.length === 0) return refuse("nobody");
    const isMailed = !withoutMail && !hasEnded(event);
    const leads = new Map<string, Company>();
    for (const person of added) {
      const company = person.isLead ? leadOfInTransaction(person, leads, by) : person.company;
      const taker = takerOf(person, company);
      const how = { isByOffice: true, withoutMail: !isMailed };
      const seat =
        person.fate === "seat"
          ? seatInTransaction(event, taker, null, how)
          : listInTransaction(event, taker, how);
      registrations.save({ ...seat, list: { id: listId, isMailed }, remark: remarkOf(person) });
    }
    noteInTransaction(event, "participantAdded", added.length, by);
    return listId;
  });
}

/** One lead for all people of one name. */
function leadOfInTransaction(
  person: PlannedPerson,
  leads: Map<string, Company>,
  by: ByStaff["by"],
): Company {
  const key = nameWithoutForm(person.companyText);
  const lead = leads.get(key) ?? addLeadInTransaction(person.companyText, person, { by });
  leads.set(key, lead);
  return lead;
}

function takerOf(
  { name, email, account, companyText }: PlannedPerson,
  company: Company | null,
): Taker {
  if (account) return { ...account, email, membership: null, payer: account.organizationId };
  return newGuest(ofOffice(company?.name ?? companyText, company?.id), { name, email });
}

const remarkOf = ({ phone }: PlannedPerson): string =>
  phone && localeOf(DEFAULT_LANGUAGE).t("people-list:remark", { phone });

function noteInTransaction(
  event: Event,
  action: "participantAdded" | "participantRemoved",
  count: number,
  by: ByStaff["by"],
): void {
  const people = { "people-list:people": String(count) } as const;
  const change = action === "participantAdded" ? { after: people } : { before: people };
  recordInTransaction({ by, entity: "event", action, record: event, ...change });
}

/** The people of a list who are still there, by arrival. */
export const peopleOfList = (eventId: string, listId: string | undefined): Registration[] =>
  registrations
    .listBy("eventId", eventId)
    .filter(({ list }) => list !== null && list.id === listId)
    .sort(byArrival);

/** Why a seat stays when its list is undone; null for one that goes. */
export function keptBecause(seat: Registration): "arrived" | "paid" | null {
  if (seat.checkedInAt !== null) return "arrived";
  return (paymentOf(seat)?.paidGrosze ?? 0) > 0 ? "paid" : null;
}

/**
 * Takes back the people of a list, without those who have come or paid (rules 1527).
 *
 * @param seen how many would go, as the page has shown it
 * @returns how many have gone
 */
export async function undoPeople(
  eventId: string | undefined,
  listId: string | undefined,
  { by, seen }: ByStaff & { seen: number },
): Promise<number | Refusal<"not-found" | "changed">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event || event.cancelledAt !== null) return refuse("not-found");
    const goes = peopleOfList(event.id, listId).filter((seat) => keptBecause(seat) === null);
    if (goes.length !== seen || goes.length === 0) return refuse("changed");
    for (const seat of goes) {
      registrations.remove(seat.id);
      endChargeInTransaction(seat, "givenUp", by);
      if (!seat.list?.isMailed || hasEnded(event)) continue;
      mailInTransaction(seat, () => removedMail(event, seat));
      notifyOfInTransaction("removed", event, seat);
    }
    noteInTransaction(event, "participantRemoved", goes.length, by);
    fillSeatsInTransaction(event);
    return goes.length;
  });
}
