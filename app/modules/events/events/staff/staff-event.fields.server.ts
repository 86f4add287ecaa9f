import { recorderOf } from "~/modules/staff/history/history.server";
import { recordFields } from "~/modules/staff/history/record-fields";
import { paths } from "~/platform/http/paths";
import { typedAmount } from "~/platform/money/grosze";
import { dayInWarsaw, slotAt } from "~/platform/time/moments";
import { dateAndTimeOf, type Event } from "../event";
import { imageOf } from "../page/event.view.server";
import { agendaLines, speakerLines } from "./event-lines";
import type { EventFormSchema } from "./staff-event.schema";

export const eventFields = recordFields<Event, typeof EventFormSchema>({
  title: "panel-events:fields.title",
  description: "panel-events:fields.description",
  date: { label: "panel-events:fields.date", value: (event) => dateAndTimeOf(event).date },
  lastDate: {
    label: "panel-events:fields.lastDate",
    value: (event) => dateAndTimeOf(event).lastDate,
  },
  time: { label: "panel-events:fields.time", value: (event) => dateAndTimeOf(event).time },
  type: {
    label: "panel-events:fields.type",
    value: ({ type }) => type,
    history: ({ type }) => ({ key: `events:types.${type}` }),
  },
  location: "panel-events:fields.location",
  address: "panel-events:fields.address",
  category: {
    label: "panel-events:fields.category",
    value: ({ category }) => category,
    history: ({ category }) => ({ key: `events:categories.${category}.one` }),
  },
  image: {
    label: "panel-events:fields.image",
    value: (event) => imageOf(event),
    history: ({ image }) => image,
  },
  capacity: { label: "panel-events:fields.capacity", value: ({ capacity }) => String(capacity) },
  registeredCount: {
    label: "panel-events:fields.registeredCount",
    value: ({ registeredCount }) => String(registeredCount),
  },
  guestsPerCompany: {
    label: "panel-events:fields.guestsPerCompany",
    value: ({ guestsPerCompany }) => String(guestsPerCompany),
  },
  closesDate: {
    label: "panel-events:fields.closesDate",
    value: ({ closesAt }) => (closesAt ? dayInWarsaw(closesAt) : ""),
  },
  closesTime: {
    label: "panel-events:fields.closesTime",
    value: ({ closesAt }) => (closesAt ? slotAt(closesAt).slice("2026-11-20T".length) : ""),
  },
  hoursForOthers: {
    label: "panel-events:fields.hoursForOthers",
    value: ({ hoursForOthers }) => String(hoursForOthers),
  },
  firstCompanies: {
    label: "panel-events:fields.firstCompanies",
    value: ({ firstCompanies }) => firstCompanies,
    history: ({ firstCompanies }) => ({ key: `panel-events:firstCompanies.${firstCompanies}` }),
  },
  price: "panel-events:fields.price",
  "prices.members": {
    label: "panel-events:prices.members",
    value: ({ prices }) => typedAmount(prices?.members),
  },
  "prices.others": {
    label: "panel-events:prices.others",
    value: ({ prices }) => typedAmount(prices?.others),
  },
  "prices.earlyMembers": {
    label: "panel-events:prices.earlyMembers",
    value: ({ prices }) => typedAmount(prices?.early?.members),
  },
  "prices.earlyOthers": {
    label: "panel-events:prices.earlyOthers",
    value: ({ prices }) => typedAmount(prices?.early?.others),
  },
  "prices.earlyUntil": {
    label: "panel-events:prices.earlyUntil",
    value: ({ prices }) => prices?.early?.until ?? "",
  },
  "prices.paidBy": {
    label: "panel-events:prices.paidBy",
    value: ({ prices }) => prices?.paidBy ?? "",
  },
  agenda: { label: "panel-events:fields.agenda", value: ({ agenda }) => agendaLines(agenda) },
  speakers: {
    label: "panel-events:fields.speakers",
    value: ({ speakers }) => speakerLines(speakers),
  },
  forWhom: { label: "panel-events:fields.forWhom", value: ({ forWhom }) => forWhom.join("\n") },
  benefits: { label: "panel-events:fields.benefits", value: ({ benefits }) => benefits.join("\n") },
  certificateHours: {
    label: "panel-events:fields.certificateHours",
    value: ({ certificateHours }) => String(certificateHours ?? "").replace(".", ","),
  },
  certificateSigner: "panel-events:fields.certificateSigner",
  toBring: "panel-events:fields.toBring",
  gettingThere: "panel-events:fields.gettingThere",
  streamUrl: "panel-events:fields.streamUrl",
  relatedEvents: {
    label: "panel-events:fields.relatedEvents",
    value: ({ relatedEvents }) => relatedEvents.map(paths.event).join("\n"),
    history: ({ relatedEvents }) => relatedEvents.join("\n"),
  },
  externalUrl: "panel-events:fields.externalUrl",
  featured: {
    label: "panel-events:fields.featured",
    value: ({ featured }) => (featured ? "on" : ""),
    history: ({ featured }) => ({ key: featured ? "panel-events:yes" : "panel-events:no" }),
  },
});

export const eventHistory = recorderOf("event", (event: Event) => event, eventFields.described);
