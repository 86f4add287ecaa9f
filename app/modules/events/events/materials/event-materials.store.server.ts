import { portalStore } from "~/platform/store/stores.server";
import { type EventMaterial, EventMaterialSchema } from "./event-material";

export const eventMaterials = portalStore<EventMaterial>({
  name: "event-materials",
  ofCompany: null,
  schema: EventMaterialSchema,
  indexes: ["eventId"],
  personal: { notPersonal: "published by the chamber for the people of an event" },
});
