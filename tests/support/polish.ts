import { localeOf } from "~/platform/i18n/i18n.server";

/** The language of the interface. */
export const POLISH = localeOf("pl");
