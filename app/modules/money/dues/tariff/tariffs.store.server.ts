import { portalStore } from "~/platform/store/stores.server";
import { type DueSettings, DueSettingsSchema, type Tariff, TariffSchema } from "./tariff";

/** The tariffs of the years (rules 1020). */
export const tariffs = portalStore<Tariff>({
  name: "tariffs",
  ofCompany: null,
  schema: TariffSchema,
  personal: { notPersonal: "prices and terms of the chamber" },
});

/** Sizes and agreements of companies, for their dues (rules 1022). */
export const dueSettings = portalStore<DueSettings>({
  name: "due-settings",
  schema: DueSettingsSchema,
  // Settings of the company that stays win.
  ofCompany: {
    label: "panel-duplicates:moves.dueSettings",
    isOf: (settings, { id }) => settings.id === id,
    moved: (settings, { to }) => ({ ...settings, id: to.id }),
    holds: ({ id }) => [id],
  },
  personal: { notPersonal: "size of a company and its agreement on dues, set by staff" },
});
